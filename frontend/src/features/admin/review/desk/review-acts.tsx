import { use } from 'react';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { ActButton } from './act-button.tsx';
import styles from './review-acts.module.css';
import { type Command, keyLabel } from './review-keys.ts';
import { allows, allowsTurning, type Status } from '../queue/review-status.ts';

interface ReviewActsProps {
  /** Status of the current photo; undefined while there is none. */
  status: Status | undefined;
  /** Without pixels, rotating is disabled. */
  hasPixels: boolean;
  letters: boolean;
  onAct: (command: Command) => void;
}

/**
 * Actions for the photo. Actions not allowed in its status stay in place, disabled, so that focus and pointer stay
 * where they are.
 */
export function ReviewActs({ status, hasPixels, letters, onAct }: ReviewActsProps) {
  const isAdmin = use(IsAdmin);
  const act = (command: Command, possible: boolean | undefined) => ({
    onAct: () => onAct(command),
    possible: possible === true,
    hint: letters ? keyLabel(command) : null,
  });
  return (
    <div className={styles.acts}>
      <ActButton {...act('accept', status && allows(status, 'accept'))} look="accept">
        Accept
      </ActButton>
      <ActButton {...act('remove', status && allows(status, 'remove'))} look="remove">
        Remove
      </ActButton>
      <ActButton {...act('turn', hasPixels && status && allowsTurning(status))}>Rotate</ActButton>
      {isAdmin ? (
        <ActButton
          {...act('expunge', status && allows(status, 'expunge'))}
          look="remove"
          describedBy="expunge-note"
        >
          Expunge
        </ActButton>
      ) : null}
      <ActButton
        {...act('remove-other', status && allows(status, 'remove'))}
        className={styles.reason}
      >
        Remove with a reason
      </ActButton>
      {isAdmin ? (
        <p id="expunge-note" className={styles.note}>
          Expunge deletes a removed photo for good. It can’t be undone.
        </p>
      ) : null}
    </div>
  );
}
