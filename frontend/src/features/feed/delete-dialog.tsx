import type { OwnItem } from '../../api/own-content.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  item: OwnItem | null;
  onKeep: () => void;
  onDelete: () => void;
}

const words = {
  image: {
    title: 'Delete this photo?',
    description: 'This can’t be undone. Its ratings will be deleted, too.',
  },
  response: { title: 'Delete this answer?', description: 'This can’t be undone.' },
} as const;

/** Confirmation before a delete. */
export function DeleteDialog({ item, onKeep, onDelete }: DeleteDialogProps) {
  const { title, description } = words[item?.type ?? 'image'];
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onKeep();
      }}
      title={title}
      description={description}
    >
      <ButtonRow className={styles.actions}>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep it
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
