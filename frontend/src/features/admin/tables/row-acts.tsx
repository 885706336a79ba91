import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './row-acts.module.css';

/** Actions for one row. */
export function RowActs({ children }: { children: ReactNode }) {
  return <span className={styles.acts}>{children}</span>;
}

interface RowActProps {
  act: string;
  /** Name of the row, for screen readers. */
  of: string;
  danger?: boolean;
  pending?: boolean;
  onClick: () => void;
}

export function RowAct({ act, of, danger = false, pending = false, onClick }: RowActProps) {
  return (
    <Button
      variant={danger ? 'danger' : 'quiet'}
      pending={pending}
      aria-label={`${act} ${of}`}
      onClick={onClick}
    >
      {act}
    </Button>
  );
}
