import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './question-text.module.css';
import { revealDelay, wordsOf } from './reveal.ts';

interface QuestionTextProps {
  question: string;
  /** Read before, and shown whole at once. */
  whole?: boolean;
}

/** A question that appears word by word to the eye, and is whole from the start to a screen reader. */
export function QuestionText({ question, whole = false }: QuestionTextProps) {
  return (
    <>
      <VisuallyHidden>{question}</VisuallyHidden>
      <span aria-hidden="true" className={classNames(styles.text, styles[sizeOf(question)])}>
        {wordsOf(question).map((word, index) => (
          // The same words come more than once; their places don't change.
          <span key={index}>
            <span className={whole ? undefined : styles.word} style={delay(index)}>
              {word}
            </span>{' '}
          </span>
        ))}
      </span>
    </>
  );
}

function delay(index: number): CSSProperties {
  return { animationDelay: `${revealDelay(index)}ms` };
}

/** The longer a question, the smaller its letters: all of it and the field are to be seen at once. */
function sizeOf({ length }: string): 'short' | 'medium' | 'long' {
  if (length <= 70) return 'short';
  return length <= 130 ? 'medium' : 'long';
}
