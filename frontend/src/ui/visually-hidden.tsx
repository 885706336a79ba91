import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers, visually hidden. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={classNames(styles.hidden, className)} />;
}
