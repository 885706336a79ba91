import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Loading state: the button does nothing, keeps the focus, and is announced to assistive technology. */
  pending?: boolean;
  /** Applies the styles to the only child, for example a link; props of the child take precedence. */
  asChild?: boolean;
};

type Child = ReactElement<{ className?: string }>;

/**
 * Button of the product; its label names the action. A disabled button keeps the focus, which a press may have given
 * it.
 */
export function Button({
  variant = 'primary',
  pending = false,
  disabled = false,
  asChild = false,
  className,
  type = 'button',
  children,
  ...props
}: ButtonProps) {
  const look = classNames(styles.button, styles[variant], className);
  const isOff = pending || disabled;
  if (asChild) return dressed(children as Child, props, look);
  return (
    <button
      aria-busy={pending || undefined}
      aria-disabled={isOff || undefined}
      {...props}
      type={type}
      className={look}
      // Enter in a field also clicks the submit button.
      onClick={isOff ? (click) => click.preventDefault() : props.onClick}
    >
      {children}
    </button>
  );
}

function dressed(child: Child, props: object, look: string) {
  const className = classNames(look, child.props.className);
  return cloneElement(child, { ...props, ...child.props, className });
}
