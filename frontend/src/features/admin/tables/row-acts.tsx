import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './row-acts.module.css';

/** What can be done with one row. */
export function RowActs({ children }: { children: ReactNode }) {
  return <span className={styles.acts}>{children}</span>;
}

interface RowActProps {
  act: string;
  /** The row, for those who hear the button without seeing where it stands. */
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
