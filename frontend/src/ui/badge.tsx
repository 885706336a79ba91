import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';

/** Status badge. The color only repeats the information of the text. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'strong' | 'good' | 'alarm';
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
