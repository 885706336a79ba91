import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useMeantDomain } from './use-meant-domain.tsx';
import styles from './text-field.module.css';

interface Labels {
  label: string;
  hint?: ReactNode;
  error?: string;
}

export type TextFieldProps = ComponentProps<'input'> &
  Labels & {
    /** A small button at the end of the line. */
    action?: ReactNode;
  };

/** On-screen keyboards must not correct an email address or begin it with a capital. */
const AS_TYPED = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** Single-line text field with a visible label, a hint and an error message. */
export function TextField({ action, ...props }: TextFieldProps) {
  const id = useId();
  if (props.type === 'email') return <AddressField action={action} {...props} />;
  return labeled(props, id, (input) => (
    <div className={styles.line}>
      <input {...input} />
      {action}
    </div>
  ));
}

function AddressField({ action, ...props }: TextFieldProps) {
  const { onInput, offer } = useMeantDomain();
  return labeled(props, useId(), (input) => (
    <div className={styles.line}>
      <input {...AS_TYPED} {...input} onInput={onInput} />
      {action}
      {offer}
    </div>
  ));
}

/** Multi-line text field. */
export function TextAreaField(props: ComponentProps<'textarea'> & Labels) {
  return labeled(props, useId(), (lines) => <textarea {...lines} />);
}

function labeled<Props extends { id?: string; className?: string }>(
  { label, hint, error, className, ...props }: Props & Labels,
  ownId: string,
  field: (props: Omit<Props, keyof Labels | 'className'>) => ReactNode,
) {
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {field({
        ...props,
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  className?: string | undefined;
  children: string;
}

export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p id={id} className={classNames(styles.error, className)} role="alert">
      {children}
    </p>
  );
}
