import { cloneElement, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Work is under way: the button waits, keeps its width and says so to assistive technology. */
  pending?: boolean;
  /** Lends the looks to the one child, a link for example, whose own properties come first. */
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
  children,
  ...props
}: ButtonProps) {
  const look = classNames(styles.button, styles[variant], className);
  if (asChild) return dressed(children, props, look);
  return (
    <button
      {...props}
      type={type}
      className={look}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
    >
      {children}
    </button>
  );
}

function dressed(child: ReactNode, props: object, look: string): ReactNode {
  if (!isValidElement<{ className?: string }>(child)) return child;
  const className = classNames(look, child.props.className);
  return cloneElement(child, { ...props, ...child.props, className });
}
