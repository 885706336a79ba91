import type { ComponentProps } from 'react';
import { Slot } from 'radix-ui/slot';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Work is under way: the button waits, keeps its width and says so to assistive technology. */
  pending?: boolean;
  /** Lends the looks to the one child, a link for example. */
  asChild?: boolean;
};

/** The one button of the product; its label says what will happen. */
export function Button({
  variant = 'primary',
  pending = false,
  asChild = false,
  className,
  type = 'button',
  disabled,
  ...props
}: ButtonProps) {
  const look = classNames(styles.button, styles[variant], className);
  if (asChild) return <Slot className={look} {...props} />;
  return (
    <button
      {...props}
      type={type}
      className={look}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
    />
  );
}
