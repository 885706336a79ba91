import { useEffect, useRef } from 'react';
import styles from './card-states.module.css';
import { ANSWERED } from './unsent-answer.ts';

interface ThankYouProps {
  heading: 'h1' | 'h2';
  /** Whether the answer was sent just now; then the heading gets the focus, because the pressed button is gone. */
  fresh: boolean;
}

/** Thank-you message after today's question was answered. */
export function ThankYou({ heading: Heading, fresh }: ThankYouProps) {
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) thanks.current?.focus();
  }, [fresh]);
  return (
    <header className={styles.thanks}>
      <Heading ref={thanks} tabIndex={-1} className={styles.title}>
        Thank you!
      </Heading>
      <p className={styles.line}>{ANSWERED}</p>
    </header>
  );
}
