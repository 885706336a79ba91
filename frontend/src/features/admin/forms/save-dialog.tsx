import type { ReactNode, SubmitEvent } from 'react';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import styles from './save-dialog.module.css';

interface SaveDialogProps {
  title: string;
  saving: boolean;
  onSave: (event: SubmitEvent) => Promise<void>;
  onClose: () => void;
  /** Called by the button Delete, which is absent without it. */
  onDelete?: (() => void) | undefined;
  /** Ways to resolve a conflict with another admin, if there is one. */
  conflict?: ReactNode;
  /** Fields of the form. */
  children: ReactNode;
}

/** Dialog with the form of a row, Save and Cancel. */
export function SaveDialog({
  title,
  saving,
  onSave,
  onClose,
  onDelete,
  conflict,
  children,
}: SaveDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSave(event)}>
        {children}
        {conflict}
        <ButtonRow>
          <Button type="submit" pending={saving} disabled={Boolean(conflict)}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {onDelete ? <TextButton onClick={onDelete}>Delete</TextButton> : null}
        </ButtonRow>
      </form>
    </Dialog>
  );
}
