import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TurningCard } from '../../ui/turning-card.tsx';
import type { MemoryDraft, RememberedAnswer } from './memory-drafts.ts';
import styles from './then-and-now.module.css';

/** Form that answers the question of a memory again. */
export type AnswerAgainForm = (
  answer: RememberedAnswer,
  draft: MemoryDraft,
  onAnswered: (text: string) => void,
) => ReactNode;

interface ThenAndNowProps {
  /** The earlier answer; its text is empty when the day of its memory is over. */
  answer: RememberedAnswer;
  /** When the earlier answer was given, in words. */
  then: string;
  draft: MemoryDraft;
  answerAgain: AnswerAgainForm;
}

/** A question that was answered before. The earlier answer is on the back of the card. */
export function ThenAndNow({ answer, then, draft, answerAgain }: ThenAndNowProps) {
  const [turns, setTurns] = useState(0);
  const [again, setAgain] = useState(draft.begun !== '');
  const [presses, setPresses] = useState(0);
  const [sent, setSent] = useState<string | null>(null);
  const [stored, setStored] = useState(answer.now);
  if (stored !== answer.now) {
    // The answer was fetched after it was sent, or deleted in the feed.
    setStored(answer.now);
    setSent(null);
    setAgain(false);
  }
  const words = answer.responseContent;
  const back = words !== '' && turns % 2 === 1;
  const now = sent ?? answer.now;
  const heading = useId();
  const turn = useRef<HTMLButtonElement>(null);
  const today = useRef<HTMLDivElement>(null);
  // Moves the focus, because the pressed button is on the other side of the card now.
  useEffect(() => {
    if (turns > 0) turn.current?.focus();
  }, [turns]);
  useEffect(() => {
    if (presses > 0) today.current?.querySelector<HTMLElement>('textarea, a')?.focus();
  }, [presses]);
  useEffect(() => {
    if (sent !== null) today.current?.focus();
  }, [sent]);
  return (
    <article className={styles.pair} aria-labelledby={heading}>
      <TurningCard side={back ? 'back' : 'front'} turned={turns > 0} className={styles.card}>
        <div className={styles.face}>
          <h4 id={heading} className={styles.question}>
            {answer.questionContent}
          </h4>
          {back ? <Words label={then}>{words}</Words> : null}
          {words === '' ? null : (
            <Button
              ref={turn}
              variant="quiet"
              className={styles.turn}
              onClick={() => setTurns(turns + 1)}
            >
              {back ? 'Turn back' : 'Turn over'}
            </Button>
          )}
        </div>
      </TurningCard>
      {/* The form is not on the card, because turning the card over must not lose typed text. */}
      <div ref={today} tabIndex={-1}>
        {now !== null ? (
          <Words label="Today">{now}</Words>
        ) : again ? (
          answerAgain(answer, draft, setSent)
        ) : (
          <Button
            variant="quiet"
            onClick={() => {
              setAgain(true);
              setPresses(presses + 1);
            }}
          >
            Answer it again
          </Button>
        )}
      </div>
    </article>
  );
}

function Words({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.words} aria-live="polite">
      <p className={styles.label}>{label}</p>
      <blockquote className={styles.answer}>{children}</blockquote>
    </div>
  );
}
