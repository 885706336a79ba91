import { type ComponentType, useState } from 'react';
import { loadDialog } from '../../ui/load-dialog.ts';
import type { TermsDialogProps } from './terms-dialog.tsx';
import styles from './terms-line.module.css';

interface TermsLineProps {
  /** The beginning of the sentence: the action that means agreement. */
  agreement?: string;
}

/** Terms notice with a link that opens the terms. */
export function TermsLine({ agreement = 'By clicking submit' }: TermsLineProps) {
  const [open, setOpen] = useState(false);
  const [Terms, setTerms] = useState<ComponentType<TermsDialogProps> | null>(null);
  const openTerms = async () => {
    const code = await loadDialog(() => import('./terms-dialog.tsx'));
    if (!code) return;
    setTerms(() => code.TermsDialog);
    setOpen(true);
  };
  return (
    <p className={styles.line}>
      <span>{`${agreement}, you agree to our`}</span>{' '}
      <button type="button" className={styles.link} onClick={() => void openTerms()}>
        Terms of Use
      </button>
      {Terms ? <Terms open={open} onOpenChange={setOpen} /> : null}
    </p>
  );
}
