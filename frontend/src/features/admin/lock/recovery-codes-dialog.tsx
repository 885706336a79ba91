import { useEffect, useRef, useState } from 'react';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './recovery-codes-dialog.module.css';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/**
 * Shows new recovery codes, which are never shown again: Escape, the cross and the first Back ask whether they are kept.
 * A second Back leaves the page as usual.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [said, setSaid] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, []);
  const ask = () => {
    setIsAsked(true);
    copyButton.current?.focus();
  };
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('Copying did not work. Please save the file.'),
    );
  const save = () => {
    const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const download = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`;
    Object.assign(document.createElement('a'), { href, download }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <Dialog
      open
      onOpenChange={ask}
      backCloses={!isAsked}
      title="Your recovery codes"
      description="You won’t see them again. Keep them where you keep your papers: each opens the portal once, after your password."
    >
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isAsked ? (
        <div className={styles.asked}>
          <Notice tone="error">
            These codes are not kept yet. Copy them or save the file, then say so below.
          </Notice>
        </div>
      ) : null}
      <ButtonRow>
        <Button onClick={onClose}>I have kept them</Button>
        <Button ref={copyButton} variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="quiet" onClick={save}>
          Save as a file
        </Button>
      </ButtonRow>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  );
}
