import { type ChangeEvent, type CompositionEvent, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './answer-field.module.css';
import { fitInsertion, lengthOf, lengthProblem } from './answer-length.ts';
import { useLengthAnnouncement } from './use-length-announcement.ts';

interface AnswerFieldProps {
  value: string;
  onWrite: (text: string) => void;
  /** In characters as people count them. */
  limit: number;
  readOnly: boolean;
  error: string | null;
}

/**
 * Lines to write on, which take in no more than the limit. A draft from a page with a higher limit stays whole: it can
 * be made shorter, and the field says that it is too long.
 */
export function AnswerField({ value, onWrite, limit, readOnly, error: refused }: AnswerFieldProps) {
  const id = useId();
  const length = lengthOf(value);
  const error = refused ?? lengthProblem(value, limit);
  const announcement = useLengthAnnouncement(limit - length);
  const lines = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed has been out of reach meanwhile, and focus with it.
  useEffect(() => {
    if (refused) lines.current?.focus();
  }, [refused]);
  // While a word is being composed the text may be longer: what counts is its length before.
  const roomBefore = useRef(limit);
  const fit = (field: HTMLTextAreaElement, room: number) => {
    const { text, caret } = fitInsertion(field.value, field.selectionEnd, room);
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
          else fit(event.currentTarget, Math.max(limit, length));
        }}
        onCompositionStart={() => {
          roomBefore.current = Math.max(limit, length);
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) =>
          fit(event.currentTarget, roomBefore.current)
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
