import { type ReactNode, use } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { ShortcutButton } from '../desk/shortcut-button.tsx';
import { type Command, keyLabel } from '../desk/review-keys.ts';
import { targetsOf, undoable } from '../queue/review-reducer.ts';
import { isUndecided, type ReviewQueue } from '../queue/review-queue.ts';
import type { ReviewSession } from '../queue/review-session.ts';
import { unloadedIn } from '../queue/selection.ts';
import { stepInWords, leftInWords, selectionInWords } from '../queue/review-words.ts';
import styles from './grid-bar.module.css';

interface GridBarProps {
  queue: ReviewQueue;
  session: ReviewSession;
  letters: boolean;
  onCommand: (command: Command) => void;
  onOpen: () => void;
  children: ReactNode;
}

/** Bar at the bottom of the screen with the selection and the buttons for it. */
export function GridBar({ queue, session, letters, onCommand, onOpen, children }: GridBarProps) {
  const { chosen, leftOut } = queue.selection;
  const { size } = chosen;
  const loaded = queue.places.length - unloadedIn(queue.places);
  const last = queue.steps.at(-1);
  const button = (command: Command, possible: boolean) => ({
    onPress: () => onCommand(command),
    possible,
    hint: letters ? keyLabel(command) : null,
  });
  const targets = (decision: 'accept' | 'remove' | 'expunge') =>
    targetsOf(queue, decision).length > 0;
  const isLeft = queue.places.some((place) => isUndecided(queue, place));
  return (
    <div role="group" aria-label="Selected photos" className={styles.bar}>
      {children}
      <p className={styles.words}>
        <strong>
          {leftOut > 0
            ? selectionInWords(queue)
            : size > 0
              ? `${size} selected`
              : `Photo ${queue.at + 1} of ${queue.places.length}`}
        </strong>
        <span>{leftInWords(queue)}</span>
        {last ? <span className={styles.last}>{stepInWords(last)}</span> : null}
      </p>
      <div className={styles.picks}>
        <Button variant="quiet" onClick={() => session.choose(size === 0 ? 'all' : 'none')}>
          {size > 0 ? 'Deselect' : selectWords(loaded, queue.places.length)}
        </Button>
        <Button variant="quiet" onClick={onOpen}>
          Look closer
        </Button>
        <ShortcutButton {...button('skip', isLeft)}>Next undecided</ShortcutButton>
      </div>
      <div className={styles.actions}>
        <ShortcutButton {...button('accept', targets('accept'))} look="accept">
          Accept
        </ShortcutButton>
        <ShortcutButton {...button('remove', targets('remove'))} look="remove">
          Remove
        </ShortcutButton>
        <ShortcutButton {...button('remove-other', targets('remove'))}>
          Remove with a reason
        </ShortcutButton>
        <ShortcutButton {...button('undo', undoable(queue) !== undefined)}>Undo</ShortcutButton>
        {use(IsAdmin) ? (
          <ShortcutButton
            {...button('expunge', targets('expunge'))}
            look="remove"
            className={styles.rare}
          >
            Expunge
          </ShortcutButton>
        ) : null}
      </div>
    </div>
  );
}

/** Label of the button that selects all photos. Photos are loaded only when they are scrolled to. */
function selectWords(loaded: number, all: number): string {
  return loaded === all ? 'Select all' : `Select the ${loaded} loaded`;
}
