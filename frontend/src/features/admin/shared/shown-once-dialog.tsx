import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './shown-once-dialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  description: string;
  secrets: string[];
  /** Name of the file in which the secrets can be saved. */
  file?: string;
  onClose: () => void;
}

/**
 * Dialog with new secrets, which are shown only once. Escape, the cross and the first Back ask whether the secrets are
 * saved. A second Back leaves the page as usual.
 */
export function ShownOnceDialog({ secrets, file, onClose, ...words }: ShownOnceDialogProps) {
  const [isCopied, setIsCopied] = useState<boolean>();
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
  const text = secrets.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  };
  const save = () => {
    const href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href, download: file }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <Dialog open onOpenChange={ask} backCloses={!isAsked} {...words}>
      <ol className={styles.secrets}>
        {secrets.map((secret) => (
          <li key={secret}>{secret}</li>
        ))}
      </ol>
      {isCopied === false ? (
        <div className={styles.asked}>
          <Notice tone="error">Copying did not work. Please select the text.</Notice>
        </div>
      ) : null}
      {isAsked ? (
        <div className={styles.asked}>
          <Notice tone="error">This is not kept yet. Copy or save it, then say so below.</Notice>
        </div>
      ) : null}
      <ButtonRow>
        <Button onClick={onClose}>
          {secrets.length > 1 ? 'I have kept them' : 'I have kept it'}
        </Button>
        <Button ref={copyButton} variant="quiet" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        {file ? (
          <Button variant="quiet" onClick={save}>
            Save as a file
          </Button>
        ) : null}
      </ButtonRow>
      <VisuallyHidden role="status">{isCopied ? 'Copied.' : ''}</VisuallyHidden>
    </Dialog>
  );
}
