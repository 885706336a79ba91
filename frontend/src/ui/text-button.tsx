import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './text-button.module.css';

/** Button that looks like a link, for a small act beside text. */
export function TextButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={classNames(styles.button, className)} />;
}
