import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './text-button.module.css';

/** Button that looks like a link, for a small action beside text. A disabled button keeps the focus. */
export function TextButton({
  className,
  disabled = false,
  onClick,
  ...props
}: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      aria-disabled={disabled || undefined}
      {...props}
      type="button"
      className={classNames(styles.button, className)}
      onClick={disabled ? undefined : onClick}
    />
  );
}
