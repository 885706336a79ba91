import { type ReactNode, use } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { ActButton } from '../desk/act-button.tsx';
import { type Command, keyLabel } from '../desk/review-keys.ts';
import { targetsOf, undoable } from '../queue/review-actions.ts';
import { isUndecided, type ReviewQueue } from '../queue/review-queue.ts';
import type { ReviewSession } from '../queue/review-session.ts';
import { unloadedIn } from '../queue/selection.ts';
import { deedOf, leftInWords, selectionInWords } from '../queue/review-words.ts';
import styles from './grid-bar.module.css';

interface GridBarProps {
  queue: ReviewQueue;
  session: ReviewSession;
  letters: boolean;
  onAct: (command: Command) => void;
  onOpen: () => void;
  children: ReactNode;
}

/** What is selected and what can be done with it; stays at the bottom of the screen. */
export function GridBar({ queue, session, letters, onAct, onOpen, children }: GridBarProps) {
  const { chosen, leftOut } = queue.selection;
  const { size } = chosen;
  const loaded = queue.places.length - unloadedIn(queue.places);
  const last = queue.acts.at(-1);
  const act = (command: Command, possible: boolean) => ({
    onAct: () => onAct(command),
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
        {last ? <span className={styles.last}>{deedOf(last)}</span> : null}
      </p>
      <div className={styles.picks}>
        <Button variant="quiet" onClick={() => session.choose(size === 0 ? 'all' : 'none')}>
          {size > 0 ? 'Deselect' : selectWords(loaded, queue.places.length)}
        </Button>
        <Button variant="quiet" onClick={onOpen}>
          Look closer
        </Button>
        <ActButton {...act('skip', isLeft)}>Next undecided</ActButton>
      </div>
      <div className={styles.acts}>
        <ActButton {...act('accept', targets('accept'))} look="accept">
          Accept
        </ActButton>
        <ActButton {...act('remove', targets('remove'))} look="remove">
          Remove
        </ActButton>
        <ActButton {...act('remove-other', targets('remove'))}>Remove with a reason</ActButton>
        <ActButton {...act('undo', undoable(queue) !== undefined)}>Undo</ActButton>
        {use(IsAdmin) ? (
          <ActButton {...act('expunge', targets('expunge'))} look="remove" className={styles.rare}>
            Expunge
          </ActButton>
        ) : null}
      </div>
    </div>
  );
}

/** Photos are loaded while somebody scrolls to them. */
function selectWords(loaded: number, all: number): string {
  return loaded === all ? 'Select all' : `Select the ${loaded} loaded`;
}
