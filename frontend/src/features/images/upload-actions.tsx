import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './upload-actions.module.css';

interface UploadActionsProps {
  /** Disables both buttons while another photo is being prepared. */
  preparing: boolean;
  sending: boolean;
  onTurn: () => void;
  onCancel: () => void;
}

/** Rotate and Submit; while sending, Cancel. */
export function UploadActions({ preparing, sending, onTurn, onCancel }: UploadActionsProps) {
  return (
    <div className={styles.actions}>
      {sending ? (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button variant="quiet" pending={preparing} onClick={onTurn}>
          <Icon path="M15.9 7.2A6.6 6.6 0 1 0 16.6 10M16.4 3.2v4.2h-4.2" />
          <span>Rotate</span>
        </Button>
      )}
      <Button type="submit" pending={preparing || sending}>
        {sending ? 'Sending' : 'Submit'}
      </Button>
    </div>
  );
}
