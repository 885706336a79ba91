import { useState } from 'react';
import { TermsDialog } from './terms-dialog.tsx';
import styles from './terms-line.module.css';

interface TermsLineProps {
  /** The action that means agreement, up to the comma. */
  act?: string;
}

/** Terms notice with a link that opens the terms. */
export function TermsLine({ act = 'By clicking submit' }: TermsLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <p className={styles.line}>
      <span>{`${act}, you agree to our`}</span>{' '}
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        Terms of Use
      </button>
      <TermsDialog open={open} onOpenChange={setOpen} />
    </p>
  );
}
