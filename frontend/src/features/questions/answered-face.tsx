import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './answered-face.module.css';
import type { StoredResponseDto } from '../../api/api.ts';
import { lengthOf } from '../../lib/text-length.ts';
import { ButtonRow } from '../../ui/button-row.tsx';

interface AnsweredFaceProps {
  answered: Pick<StoredResponseDto, 'questionContent' | 'responseContent'> | null;
  heading: 'h1' | 'h2' | 'h3';
  actions?: ReactNode;
}

const LARGE_UP_TO = 110;

/** Back of the card: the question in small type, and the answer. */
export function AnsweredFace({ answered, heading: Heading, actions }: AnsweredFaceProps) {
  const asked = useRef<HTMLHeadingElement>(null);
  // Focuses the question above the answer, because the pressed button is on the hidden side now.
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
      {actions ? <ButtonRow className={styles.actions}>{actions}</ButtonRow> : null}
    </div>
  );
}
