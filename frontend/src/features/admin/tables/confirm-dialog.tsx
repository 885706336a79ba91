import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './dialog-acts.module.css';

interface ConfirmDialogProps {
  title: string;
  description: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before a delete. */
export function ConfirmDialog({
  title,
  description,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <div className={styles.acts}>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {pending ? 'Deleting...' : 'Delete'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
