import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './button-row.module.css';

/** Buttons and links side by side. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>;
}
