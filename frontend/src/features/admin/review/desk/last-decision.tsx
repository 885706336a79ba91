import { Button } from '../../../../ui/button.tsx';
import { undoable } from '../queue/review-reducer.ts';
import styles from './last-decision.module.css';
import { keyLabel } from './review-keys.ts';
import type { ReviewQueue } from '../queue/review-queue.ts';
import { stepInWords } from '../queue/review-words.ts';

interface LastDecisionProps {
  queue: ReviewQueue;
  letters: boolean;
  onUndo: () => void;
}

/** The last decision, with the button that undoes it. */
export function LastDecision({ queue, letters, onUndo }: LastDecisionProps) {
  const step = queue.steps.at(-1);
  const possible = undoable(queue) !== undefined;
  return (
    <div className={styles.strip}>
      <p>{step ? stepInWords(step) : 'Nothing decided yet.'}</p>
      <Button
        variant="quiet"
        className={styles.undo}
        disabled={!possible}
        aria-keyshortcuts={letters ? keyLabel('undo') : undefined}
        onClick={onUndo}
      >
        <span>Undo</span>
        {letters ? <kbd aria-hidden="true">{keyLabel('undo')}</kbd> : null}
      </Button>
    </div>
  );
}
