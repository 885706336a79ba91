import { type ChangeEvent, type CompositionEvent, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './answer-field.module.css';
import { fitInsertion, lengthOf } from './answer-length.ts';
import { useLengthAnnouncement } from './use-length-announcement.ts';

interface AnswerFieldProps {
  value: string;
  onWrite: (text: string) => void;
  /** In characters as people count them. */
  limit: number;
  readOnly: boolean;
  error: string | null;
}

/** Lines to write on, which take in no more than the limit. */
export function AnswerField({ value, onWrite, limit, readOnly, error }: AnswerFieldProps) {
  const id = useId();
  const length = lengthOf(value);
  const announcement = useLengthAnnouncement(limit - length);
  const lines = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed has been out of reach meanwhile, and focus with it.
  useEffect(() => {
    if (error) lines.current?.focus();
  }, [error]);
  const fit = (field: HTMLTextAreaElement) => {
    const { text, caret } = fitInsertion(field.value, field.selectionEnd, limit);
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    onWrite(text);
  };

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
        placeholder="Nobody will say a word."
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-limit${error ? ` ${id}-error` : ''}`}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          // A word that is still being composed must not be cut under the writer's hands.
          if ((event.nativeEvent as InputEvent).isComposing) onWrite(event.currentTarget.value);
          else fit(event.currentTarget);
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) =>
          fit(event.currentTarget)
        }
      />
      <p className={styles.counter} aria-hidden="true">
        {length}/{limit}
      </p>
      <VisuallyHidden id={`${id}-limit`}>At most {limit} characters.</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
