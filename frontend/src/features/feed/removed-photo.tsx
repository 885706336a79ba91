import { type ComponentType, useState } from 'react';
import type { OwnPhoto } from '../../api/own-content.ts';
import { removalInWords } from '../../content/removal-reasons.ts';
import { loadDialog } from '../../ui/load-dialog.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { AppealDialogProps } from './appeal-dialog.tsx';
import styles from './removed-photo.module.css';

interface RemovedPhotoProps {
  id: number;
  removal: NonNullable<OwnPhoto['data']['removal']>;
  /** Id of the element that names the photo. */
  describedBy: string;
}

/** Why a photo was removed, and the way to ask for another review. */
export function RemovedPhoto({ id, removal, describedBy }: RemovedPhotoProps) {
  const { reason, note, appeal } = removal;
  const words = removalInWords({ removalReason: reason, removalNote: note });
  return (
    <div className={styles.removed}>
      <p>We took this photo down. Only you can still see it.</p>
      <p className={styles.reason}>{words ? `Reason: ${words}` : 'No reason was noted.'}</p>
      {appeal === 'open' ? (
        <p>You asked for another review. We’ll email you when we have looked.</p>
      ) : null}
      {appeal === 'declined' ? <p>We looked at it again, and it stays down.</p> : null}
      {appeal === 'possible' ? <AskAgain id={id} describedBy={describedBy} /> : null}
    </div>
  );
}

function AskAgain({ id, describedBy }: Pick<RemovedPhotoProps, 'id' | 'describedBy'>) {
  const [open, setOpen] = useState(false);
  const [Form, setForm] = useState<ComponentType<AppealDialogProps> | null>(null);

  const ask = async () => {
    const code = await loadDialog(() => import('./appeal-dialog.tsx'));
    if (!code) return;
    setForm(() => code.AppealDialog);
    setOpen(true);
  };

  return (
    <>
      <TextButton
        className={styles.ask}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => void ask()}
      >
        Ask for another review
      </TextButton>
      {Form && open ? <Form imageId={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
