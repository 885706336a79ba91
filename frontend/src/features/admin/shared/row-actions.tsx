import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './row-actions.module.css';

/** Buttons for one row of a table, or for one entry of a list. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}

interface RowActionProps {
  label: string;
  /** Name of the row, which screen readers say after the label. */
  of: string;
  danger?: boolean;
  pending?: boolean;
  onClick: () => void;
}

export function RowAction({ label, of, danger = false, pending = false, onClick }: RowActionProps) {
  return (
    <Button
      variant={danger ? 'danger' : 'quiet'}
      pending={pending}
      aria-label={`${label} ${of}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
