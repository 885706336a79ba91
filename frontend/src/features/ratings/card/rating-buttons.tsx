import type { MouseEvent, ReactNode, RefObject } from 'react';
import { rating } from '../../../content/rating.ts';
import { ByPointer } from '../../../ui/by-pointer.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from './rating-buttons.module.css';
import { RatingIcon } from './rating-icons.tsx';
import { activateHold } from '../machine/rating-keys.ts';
import type { RatingSession } from '../machine/rating-session.ts';
import type { RatingState } from '../machine/rating-state.ts';

interface RatingButtonsProps {
  className?: string;
  session: RatingSession;
  state: RatingState;
  /** Whether there is nothing to rate at the moment. */
  idle: boolean;
  holdRef: RefObject<HTMLButtonElement | null>;
}

/** The three ratings as buttons; each caption names the gesture that does the same. */
export function RatingButtons({ className, session, state, idle, holdRef }: RatingButtonsProps) {
  const gesture = holdGesture(state);
  const holding = state.press?.surface === 'hold-button';
  return (
    <div className={classNames(styles.row, idle && styles.idle, className)}>
      <button
        type="button"
        className={styles.action}
        aria-disabled={idle}
        aria-keyshortcuts="P"
        onClick={() => session.send({ type: 'pass' })}
      >
        <RatingIcon name="pass" />
        <Words name={rating.pass.name} gesture={<ByPointer {...rating.pass} />} shortcut="P" />
      </button>
      <button
        type="button"
        ref={holdRef}
        className={classNames(styles.action, holding && styles.holding)}
        aria-disabled={idle}
        aria-pressed={holding}
        data-gestures
        aria-keyshortcuts="H"
        onClick={(event) => {
          if (isWithoutPointer(event)) activateHold(session);
        }}
      >
        <RatingIcon name="hold" />
        <Words name={rating.hold.name} gesture={gesture} shortcut="H" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-disabled={idle}
        aria-keyshortcuts="L"
        onClick={() => session.send({ type: 'love' })}
      >
        <RatingIcon name="love" />
        <Words name={rating.love.name} gesture={<ByPointer {...rating.love} />} shortcut="L" />
      </button>
    </div>
  );
}

interface WordsProps {
  name: string;
  gesture: ReactNode;
  shortcut: string;
}

function Words({ name, gesture, shortcut }: WordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span> <span className={styles.gesture}>{gesture}</span>{' '}
      <VisuallyHidden>{rating.key}</VisuallyHidden> <kbd className={styles.key}>{shortcut}</kbd>
    </span>
  );
}

function holdGesture({ press }: RatingState): string {
  if (press?.latched) return rating.hold.latched;
  return press?.holding ? rating.hold.end : rating.hold.press;
}

// `press-listeners.ts` handles pointers and `rating-keys.ts` keys; only assistive technology clicks without either.
function isWithoutPointer(event: MouseEvent): boolean {
  return event.detail === 0;
}
