import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './question-text.module.css';
import { revealDelay, wordsOf } from './reveal-timing.ts';

interface QuestionTextProps {
  question: string;
  /** Shows the whole question immediately, without the animation. */
  whole?: boolean;
}

/** A question that appears word by word; screen readers get the whole text from the start. */
export function QuestionText({ question, whole = false }: QuestionTextProps) {
  return (
    <>
      <VisuallyHidden>{question}</VisuallyHidden>
      <span aria-hidden="true" className={classNames(styles.text, styles[sizeOf(question)])}>
        {wordsOf(question).map((word, index) => (
          // Words may repeat, but their order is fixed.
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

/** Font size by length, so that a long question and the field fit the screen together. */
function sizeOf({ length }: string): 'short' | 'medium' | 'long' {
  if (length <= 70) return 'short';
  return length <= 130 ? 'medium' : 'long';
}
