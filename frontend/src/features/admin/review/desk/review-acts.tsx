import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './review-acts.module.css';
import { type Command, keyLabel } from './review-keys.ts';
import { allows, allowsTurning, type Status } from '../queue/review-status.ts';

interface ReviewActsProps {
  /** Status of the current picture; undefined while there is none. */
  status: Status | undefined;
  /** Without pixels, rotating is disabled. */
  hasPixels: boolean;
  letters: boolean;
  onAct: (command: Command) => void;
}

/**
 * Actions for the picture. Actions not allowed in its status stay in place, disabled, so that focus and pointer stay
 * where they are.
 */
export function ReviewActs({ status, hasPixels, letters, onAct }: ReviewActsProps) {
  const act = (command: Command, possible: boolean | undefined) => ({
    onAct: () => onAct(command),
    possible: possible === true,
    hint: letters ? keyLabel(command) : null,
  });
  return (
    <div className={styles.acts}>
      <Act {...act('accept', status && allows(status, 'accept'))} look={styles.accept}>
        Accept
      </Act>
      <Act {...act('remove', status && allows(status, 'remove'))} look={styles.remove}>
        Remove
      </Act>
      <Act {...act('turn', hasPixels && status && allowsTurning(status))}>Rotate</Act>
      <Act
        {...act('expunge', status && allows(status, 'expunge'))}
        look={styles.expunge}
        describedBy="expunge-note"
      >
        Expunge
      </Act>
      <p id="expunge-note" className={styles.note}>
        Expunge deletes a removed picture for good. It can’t be undone.
      </p>
    </div>
  );
}

interface ActProps {
  possible: boolean;
  hint: string | null;
  onAct: () => void;
  look?: string;
  describedBy?: string;
  children: ReactNode;
}

function Act({ possible, hint, onAct, look, describedBy, children }: ActProps) {
  return (
    <Button
      variant="quiet"
      className={look}
      aria-disabled={!possible || undefined}
      aria-keyshortcuts={hint ?? undefined}
      aria-describedby={describedBy}
      onClick={possible ? onAct : undefined}
    >
      {children}
      {hint ? (
        <kbd className={styles.key} aria-hidden="true">
          {hint}
        </kbd>
      ) : null}
    </Button>
  );
}
