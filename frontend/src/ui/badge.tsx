import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';

/** A word about the state of a row; its colour says nothing that the word does not. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'strong' | 'good' | 'alarm';
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
