import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react';
import { hasVisibleCharacter } from '../../lib/text-length.ts';
import { Button } from '../../ui/button.tsx';
import { HONEYPOT, HoneypotField } from '../../ui/honeypot-field.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './answer-form.module.css';
import type { AnswerInput } from './use-daily-answer.ts';

interface AnswerFormProps {
  answer: AnswerInput;
  anonymous?: boolean;
  /** Whether the question is a deep one. */
  deep?: boolean;
  /** Notice of the terms, to which sending agrees. */
  terms: ReactNode;
}

/** Form for the answer; submits by the button or Ctrl+Enter. */
export function AnswerForm({ answer, anonymous = false, deep = false, terms }: AnswerFormProps) {
  const trap = useRef<HTMLInputElement>(null);
  const send = () => answer.submit(trap.current?.value ?? '');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // React also bubbles key events from the terms dialog, which is a portal.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <AnswerField
        value={answer.text}
        onWrite={answer.write}
        limit={answer.limit}
        readOnly={answer.sending}
        error={answer.problem}
      />
      {deep && !anonymous ? (
        <p className={styles.care}>Say as little as you like. You can delete it later.</p>
      ) : null}
      {anonymous ? <HoneypotField ref={trap} name={HONEYPOT} /> : null}
      {terms}
      <Button
        type="submit"
        className={styles.send}
        pending={answer.sending}
        disabled={answer.closed || !hasVisibleCharacter(answer.text)}
      >
        {answer.sending ? 'Submitting' : 'Submit'}
      </Button>
    </form>
  );
}
