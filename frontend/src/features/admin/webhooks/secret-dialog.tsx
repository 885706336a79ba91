import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  description: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that is never shown again. */
export function SecretDialog({ title, description, secret, onClose }: SecretDialogProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid('Copied.'),
      () => setSaid('Copying did not work. Please select the text.'),
    );
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <p className={styles.secret}>
        <code>{secret}</code>
      </p>
      <ButtonRow>
        <Button onClick={() => void copy()}>{said === 'Copied.' ? 'Copied' : 'Copy'}</Button>
        <Button variant="quiet" onClick={onClose}>
          I have kept it
        </Button>
      </ButtonRow>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  );
}
