import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import styles from './terms-dialog.module.css';
import { useTermsText } from './use-terms-text.ts';

export interface TermsDialogProps {
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
          {terms.paragraphs.map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </div>
      ) : null}
      {terms.status === 'loading' ? (
        <p className={styles.waiting} role="status">
          Loading the terms…
        </p>
      ) : null}
      {terms.status === 'failed' ? (
        <LoadFailed className={styles.waiting} onRetry={reload}>
          The terms could not be loaded.
        </LoadFailed>
      ) : null}
    </Dialog>
  );
}
