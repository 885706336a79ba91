import { use } from 'react';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { ShortcutButton } from './shortcut-button.tsx';
import styles from './review-buttons.module.css';
import { type Command, keyLabel } from './review-keys.ts';
import { allows, allowsRotation, type Status } from '../queue/review-status.ts';

interface ReviewButtonsProps {
  /** Status of the current photo; undefined while there is none. */
  status: Status | undefined;
  /** Whether the photo can be shown; otherwise it can't be rotated. */
  hasPixels: boolean;
  letters: boolean;
  onCommand: (command: Command) => void;
}

/**
 * Buttons for the current photo. Those that its status does not allow are disabled and stay in place, so that no button
 * moves under the pointer and the focus stays.
 */
export function ReviewButtons({ status, hasPixels, letters, onCommand }: ReviewButtonsProps) {
  const isAdmin = use(IsAdmin);
  const button = (command: Command, possible: boolean | undefined) => ({
    onPress: () => onCommand(command),
    possible: possible === true,
    hint: letters ? keyLabel(command) : null,
  });
  return (
    <div className={styles.actions}>
      <ShortcutButton {...button('accept', status && allows(status, 'accept'))} look="accept">
        Accept
      </ShortcutButton>
      <ShortcutButton {...button('remove', status && allows(status, 'remove'))} look="remove">
        Remove
      </ShortcutButton>
      <ShortcutButton {...button('rotate', hasPixels && status && allowsRotation(status))}>
        Rotate
      </ShortcutButton>
      {isAdmin ? (
        <ShortcutButton
          {...button('expunge', status && allows(status, 'expunge'))}
          look="remove"
          describedBy="expunge-note"
        >
          Expunge
        </ShortcutButton>
      ) : null}
      <ShortcutButton
        {...button('remove-other', status && allows(status, 'remove'))}
        className={styles.reason}
      >
        Remove with a reason
      </ShortcutButton>
      {isAdmin ? (
        <p id="expunge-note" className={styles.note}>
          Expunge deletes a removed photo for good. It can’t be undone.
        </p>
      ) : null}
    </div>
  );
}
