import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './terms-dialog.module.css';
import { useTermsText } from './use-terms-text.ts';

interface TermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Terms of use in a dialog, without leaving the form. */
export function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  const { terms, reload } = useTermsText(open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Terms of Use">
      {terms.status === 'ready' ? (
        // Focusable for keyboard scrolling.
        <div className={styles.text} tabIndex={0} role="group" aria-label="Terms of Use">
          {terms.text}
        </div>
      ) : null}
      {terms.status === 'loading' ? (
        <p className={styles.waiting} role="status">
          Loading the terms…
        </p>
      ) : null}
      {terms.status === 'failed' ? (
        <div className={styles.waiting} role="alert">
          <p>The terms could not be loaded.</p>
          <Button variant="quiet" onClick={reload}>
            Try again
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
