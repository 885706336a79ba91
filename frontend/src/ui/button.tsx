import {
  cloneElement,
  type ComponentProps,
  isValidElement,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Loading state: does nothing, keeps its width and the focus, announced to assistive technology. */
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
      onClick={pending ? refuse : props.onClick}
      aria-disabled={pending || props['aria-disabled']}
      aria-busy={pending || undefined}
    >
      {children}
    </button>
  );
}

/** Also for Enter in a field, which clicks the submit button. */
function refuse(click: MouseEvent): void {
  click.preventDefault();
}

function dressed(child: ReactNode, props: object, look: string): ReactNode {
  if (!isValidElement<{ className?: string }>(child)) return child;
  const className = classNames(look, child.props.className);
  return cloneElement(child, { ...props, ...child.props, className });
}
