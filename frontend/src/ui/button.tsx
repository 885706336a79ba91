import { cloneElement, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Loading state: disabled, same width, announced to assistive technology. */
  pending?: boolean;
  /** Applies the styles to the only child, for example a link, whose own props take precedence. */
  asChild?: boolean;
};

/** Button of the product; its label names the action. */
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
