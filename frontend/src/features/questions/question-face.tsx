import { type CSSProperties, type ReactNode, useState } from 'react';
import type { DailyQuestionDto } from '../../api/api.ts';
import { withoutScript } from '../../content/without-script.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { AnswerForm } from './answer-form.tsx';
import { QuestionSkeleton } from './card-states.tsx';
import styles from './question-face.module.css';
import { QuestionText } from './question-text.tsx';
import { riseDelay } from './reveal-timing.ts';
import type { DailyAnswer } from './use-daily-answer.ts';

interface QuestionFaceProps {
  question: { content: string; depth?: DailyQuestionDto['depth'] } | null;
  /** While it loads, the question has no form yet. */
  daily: DailyAnswer;
  anonymous: boolean;
  terms: ReactNode;
  heading: 'h1' | 'h2';
  onSkip?: (() => void) | undefined;
}

/** The question, and below it the form for the answer. */
export function QuestionFace({
  question,
  daily,
  anonymous,
  terms,
  heading: Heading,
  onSkip,
}: QuestionFaceProps) {
  // With a draft, the user has read the question before, so there is no animation.
  const [known] = useState(daily.text !== '');
  const rise: CSSProperties = { animationDelay: `${known ? 0 : riseDelay(question?.content)}ms` };
  return (
    <div className={styles.face}>
      {question ? (
        <Heading className={styles.question}>
          <QuestionText question={question.content} whole={known} />
        </Heading>
      ) : (
        <QuestionSkeleton />
      )}
      {daily.view === 'loading' ? (
        <WithoutScript>{withoutScript.question}</WithoutScript>
      ) : (
        <div className={styles.answer} style={rise}>
          {daily.outdated ? <NewQuestion daily={daily} /> : null}
          <AnswerForm
            answer={daily}
            anonymous={anonymous}
            deep={question?.depth === 'deep'}
            terms={terms}
          />
          {onSkip && question ? (
            <p className={styles.skip}>
              <span>Not this one?</span>{' '}
              <TextButton onClick={onSkip} disabled={daily.sending}>
                Draw another.
              </TextButton>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}

function NewQuestion({ daily: { replaced, closed, takeToday } }: { daily: DailyAnswer }) {
  const begun = replaced ? 'Today’s question has changed.' : 'A new day has begun.';
  return (
    <div className={styles.news} role="status">
      <p>
        {`${begun} ${
          closed
            ? 'Your answer to this one can’t be sent anymore.'
            : 'What you send now still answers this question.'
        }`}
      </p>
      <Button variant="quiet" onClick={takeToday}>
        Turn to the new one
      </Button>
    </div>
  );
}
