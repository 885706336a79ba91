import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './answered-face.module.css';
import { lengthOf } from './answer-length.ts';
import type { DailyAnswer } from './use-daily-answer.ts';

interface AnsweredFaceProps {
  daily: DailyAnswer;
  heading: 'h1' | 'h2';
  acts?: ReactNode;
}

const LARGE_UP_TO = 110;

/** Back of the card: the question in small type, and the answer. */
export function AnsweredFace({ daily, heading: Heading, acts }: AnsweredFaceProps) {
  const { answered, outdated, takeToday } = daily;
  const asked = useRef<HTMLHeadingElement>(null);
  // Focuses the answer: the pressed button is now on the hidden side.
  useEffect(() => {
    asked.current?.focus();
  }, []);
  if (!answered) return null;
  const { questionContent, responseContent } = answered;
  const large = lengthOf(responseContent) <= LARGE_UP_TO;
  return (
    <div className={styles.face}>
      <Heading ref={asked} tabIndex={-1} className={styles.question}>
        {questionContent}
      </Heading>
      <blockquote className={classNames(styles.answer, large && styles.large)}>
        {responseContent}
      </blockquote>
      {outdated || acts ? (
        <div className={styles.acts}>
          {outdated ? <Button onClick={takeToday}>Answer today&apos;s question</Button> : null}
          {acts}
        </div>
      ) : null}
    </div>
  );
}
