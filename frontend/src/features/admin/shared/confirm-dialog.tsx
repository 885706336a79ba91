import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** Labels of the button, before it is pressed and while the action is running. */
  label?: string;
  pendingLabel?: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks for a confirmation before an action, such as a deletion. */
export function ConfirmDialog({
  title,
  description,
  label = 'Delete',
  pendingLabel = 'Deleting…',
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ButtonRow>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {pending ? pendingLabel : label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
