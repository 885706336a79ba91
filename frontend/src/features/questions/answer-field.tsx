import { type ChangeEvent, type CompositionEvent, useEffect, useId, useRef } from 'react';
import { charactersIn, fitField, lengthOf } from '../../lib/text-length.ts';
import { FieldError } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './answer-field.module.css';
import { lengthProblem } from './answer-length.ts';
import { useLengthAnnouncement } from './use-length-announcement.ts';

interface AnswerFieldProps {
  value: string;
  onWrite: (text: string) => void;
  /** Maximum length in code points. */
  limit: number;
  readOnly: boolean;
  error: string | null;
}

/**
 * Text field that accepts no more than `limit` code points. A longer draft, from a page with a higher limit, is not
 * cut: the field shows an error until it is shortened.
 */
export function AnswerField({ value, onWrite, limit, readOnly, error: refused }: AnswerFieldProps) {
  const id = useId();
  const length = lengthOf(value);
  const characters = charactersIn(value);
  const error = refused ?? lengthProblem(value, limit);
  const announcement = useLengthAnnouncement(limit - length);
  const lines = useRef<HTMLTextAreaElement>(null);
  // After a refusal, focuses the field to correct.
  useEffect(() => {
    if (refused) lines.current?.focus();
  }, [refused]);
  // Text before an IME composition; during a composition the text may exceed the limit.
  const before = useRef(value);
  const fit = (field: HTMLTextAreaElement, earlier: string) =>
    onWrite(fitField(field, earlier, Math.max(limit, lengthOf(earlier))));

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Your answer
      </label>
      <textarea
        ref={lines}
        id={id}
        className={styles.lines}
        rows={3}
        value={value}
        readOnly={readOnly}
        placeholder="In your own words, or very few."
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-limit${error ? ` ${id}-error` : ''}`}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          // Cutting the text would break an IME composition.
          if ((event.nativeEvent as InputEvent).isComposing) onWrite(event.currentTarget.value);
          else fit(event.currentTarget, value);
        }}
        onCompositionStart={() => {
          before.current = value;
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) =>
          fit(event.currentTarget, before.current)
        }
      />
      <p className={styles.counter} aria-hidden="true">
        {`${characters}/${limit - length + characters}`}
      </p>
      <VisuallyHidden id={`${id}-limit`}>{`At most ${limit} characters.`}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {error ? (
        <FieldError id={`${id}-error`} className={styles.error}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
