import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers that takes no room on the page. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={classNames(styles.hidden, className)} />;
}
