import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './acts.module.css';

/** Buttons and links side by side. */
export function Acts({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.acts, className)}>{children}</div>;
}
