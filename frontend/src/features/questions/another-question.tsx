import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TurningCard } from '../../ui/turning-card.tsx';
import styles from './another-question.module.css';
import { AnswerForm } from './answer-form.tsx';
import { AnsweredFace } from './answered-face.tsx';
import {
  type AnotherQuestion as Another,
  type Depth,
  useAnotherQuestion,
} from './use-another-question.ts';

const DEPTHS: Record<Depth, string> = { light: 'Light', warm: 'Warm', deep: 'Deep' };

interface AnotherQuestionProps {
  email: string;
  terms: ReactNode;
  /** Whether the user has asked for another question instead of today's. */
  wanted?: boolean;
}

/** Offers a question of an earlier day by its depth. The user may answer it, or draw another one. */
export function AnotherQuestion({ email, terms, wanted = false }: AnotherQuestionProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted) title.current?.focus();
  }, [wanted]);
  const another = useAnotherQuestion(email);
  const { question, answer, nothingLeft, problem } = another;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1} className={styles.heading}>
        Another question
      </h2>
      <p>From an earlier day. Your answer goes to your responses and doesn’t count for today.</p>
      <Depths another={another} />
      {nothingLeft ? <p role="status">{nothingLeft}</p> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {question ? (
        <TurningCard
          key={question.id}
          side={answer.answered ? 'back' : 'front'}
          stacked
          className={styles.card}
        >
          {/* Locked while the next question is drawn, because typed text would be lost. */}
          <div className={styles.face} inert={another.drawing}>
            {answer.answered ? (
              <AnsweredFace answered={answer.answered} heading="h3" />
            ) : (
              <QuestionSide another={another} terms={terms} />
            )}
          </div>
        </TurningCard>
      ) : null}
    </section>
  );
}

function Depths({ another }: { another: Another }) {
  const { question, answer, drawing, depths, draw } = another;
  const label = useId();
  const [wanted, setWanted] = useState<Depth | null>(null);
  const begun = answer.text.trim() !== '';
  if (depths.length === 0) return <p role="status">There is no other question for you yet.</p>;
  return (
    <div role="group" aria-labelledby={label} className={styles.depths}>
      <p id={label} className={styles.label}>
        {question ? 'Draw the next one' : 'How far may it go?'}
      </p>
      <ButtonRow>
        {depths.map((depth) => (
          <Button
            key={depth}
            variant="quiet"
            disabled={drawing || answer.sending}
            onClick={() => (begun ? setWanted(depth) : draw(depth))}
          >
            {DEPTHS[depth]}
          </Button>
        ))}
      </ButtonRow>
      <Dialog
        open={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title="Draw another question?"
        description="Your answer isn’t sent yet. It goes away with this question."
      >
        <ButtonRow>
          <Button variant="quiet" onClick={() => setWanted(null)}>
            Keep writing
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              if (wanted) draw(wanted);
              setWanted(null);
            }}
          >
            Draw another
          </Button>
        </ButtonRow>
      </Dialog>
    </div>
  );
}

function QuestionSide({ another, terms }: { another: Another; terms: ReactNode }) {
  const asked = useRef<HTMLHeadingElement>(null);
  // Focuses the new question, so that screen readers read it.
  useEffect(() => {
    asked.current?.focus();
  }, []);
  return (
    <>
      <h3 ref={asked} tabIndex={-1} className={styles.question}>
        {another.question?.content}
      </h3>
      <AnswerForm answer={another.answer} deep={another.question?.depth === 'deep'} terms={terms} />
    </>
  );
}
