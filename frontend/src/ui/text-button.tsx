import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './text-button.module.css';

/** Button that looks like a link, for a small act beside text. */
export function TextButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button {...props} type={type} className={classNames(styles.button, className)} />;
}
