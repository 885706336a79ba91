import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './signed-up.module.css';

interface SignedUpProps {
  email: string;
  /** Offers the form again. */
  onAgain?: () => void;
  className?: string;
}

/**
 * Message that replaces the form after a sign-up. It is true for every address, because the server does not say which
 * are known.
 */
export function SignedUp({ email, onAgain, className }: SignedUpProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // Moves the focus, because the pressed button is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classNames(styles.signedUp, className)}>
      <p ref={words} tabIndex={-1} className={styles.step}>
        <strong>One more step.</strong>{' '}
        <span>{`We’ve written to ${email}. Open the link in that email, and you’re on the list.`}</span>
      </p>
      <p className={styles.note}>
        No email? Please check your spam folder. An address that is on the list already gets none.
      </p>
      {onAgain ? <TextButton onClick={onAgain}>Use another address</TextButton> : null}
    </div>
  );
}

/** History state of the page after a sign-up. */
export interface AfterSignup {
  signedUp: string;
}

/** The address of the sign-up on the page before; null without one. */
export function signedUpIn(state: unknown): string | null {
  const email = (state as Partial<AfterSignup> | null)?.signedUp;
  return typeof email === 'string' ? email : null;
}
