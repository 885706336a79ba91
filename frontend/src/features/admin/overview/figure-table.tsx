import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './figure-table.module.css';

interface FigureTableProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Table of figures that scrolls inside its own region. */
export function FigureTable({ label, className, children }: FigureTableProps) {
  return (
    <div className={styles.room} role="region" aria-label={label} tabIndex={0}>
      <table role="table" className={classNames(styles.table, className)}>
        {children}
      </table>
    </div>
  );
}
