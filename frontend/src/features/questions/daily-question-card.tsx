import { type ReactNode, useEffect } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { forgetServedQuestion, settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { FalliblePart } from '../../ui/fallible-part.tsx';
import { TurningCard } from '../../ui/turning-card.tsx';
import { TODAYS_CARD } from '../../ui/view-transition.ts';
import { AnsweredFace } from './answered-face.tsx';
import styles from './daily-question-card.module.css';
import { QuestionFace } from './question-face.tsx';
import { FailedFace, LoadingFace, SubmittedFace } from './card-states.tsx';
import type { DailyAnswer } from './use-daily-answer.ts';
import { WaitingFace } from './waiting-face.tsx';

export interface DailyQuestionCardProps {
  daily: DailyAnswer;
  anonymous?: boolean;
  /** Terms notice above the button. */
  terms: ReactNode;
  /** Level of the card's heading, which depends on the page. */
  heading?: 'h1' | 'h2';
  /** Links shown after an answer. */
  actions?: ReactNode;
  /** Short text in the upper corner. */
  note?: string | null;
  /** Called by the button that draws another question instead of this one. Without it, there is no button. */
  onSkip?: () => void;
  /** Makes the turned card only as tall as its text, because other content follows. */
  small?: boolean;
}

/** Card with today's question; after an answer, it turns over and shows the answer. */
export function DailyQuestionCard(props: DailyQuestionCardProps) {
  const { daily, note, small = false } = props;
  const turned = daily.view === 'answered';
  const isLoaded = daily.view !== 'loading';
  useEffect(() => {
    if (isLoaded) forgetServedQuestion();
  }, [isLoaded]);
  return (
    <TurningCard
      side={turned ? 'back' : 'front'}
      stacked
      // After an answer, `OwnCard` has this name of the view transition.
      style={daily.sentToday ? undefined : TODAYS_CARD}
      className={classNames(styles.card, turned && small && styles.small)}
    >
      <div className={styles.face}>
        {note && daily.view === 'entering' ? <p className={styles.note}>{note}</p> : null}
        <FalliblePart>
          <Face {...props} />
        </FalliblePart>
      </div>
    </TurningCard>
  );
}

function Face(props: DailyQuestionCardProps) {
  const { daily, anonymous = false, terms, heading = 'h1', actions, onSkip } = props;
  // The served page contains the question, which is shown before the calls are answered.
  const question = daily.view === 'loading' ? (settings.question ?? null) : daily.question;
  const face = (
    <QuestionFace
      // The key remounts the card for another question.
      key={question?.id}
      {...{ question, daily, anonymous, terms, heading, onSkip }}
    />
  );
  switch (daily.view) {
    case 'loading':
      return question ? face : <LoadingFace />;
    case 'failed':
      return <FailedFace heading={heading} onRetry={daily.reload} />;
    case 'answered':
      return (
        <AnsweredFace
          answered={daily.answered}
          heading={heading}
          actions={
            daily.outdated ? (
              <TodaysQuestion onTake={daily.takeToday}>{actions}</TodaysQuestion>
            ) : (
              actions
            )
          }
        />
      );
    case 'waiting':
      return daily.outbox.waiting ? (
        <WaitingFace
          answer={daily.outbox.waiting}
          outbox={daily.outbox}
          anonymous={anonymous}
          heading={heading}
        />
      ) : null;
    case 'submitted':
      return <SubmittedFace heading={heading} nextAt={daily.nextAt} actions={actions} />;
    case 'entering':
      return face;
  }
}

function TodaysQuestion({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <>
      <Button onClick={onTake}>Answer today&apos;s question</Button>
      {children}
    </>
  );
}
