import { useState } from 'react';
import type { SessionUserDto } from '../../../api/api.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { useAudience } from '../../../features/invites/friends/use-audience.ts';
import { answerLimits } from '../../../features/questions/answer-length.ts';
import { AnotherQuestion } from '../../../features/questions/another-question.tsx';
import { DailyQuestionCard } from '../../../features/questions/daily-question-card.tsx';
import { KeepOffline } from '../../../features/questions/offline/keep-offline.tsx';
import { useKeptQuestion } from '../../../features/questions/offline/use-kept-question.ts';
import { ShareQuestion } from '../../../features/questions/share/share-question.tsx';
import { useDailyAnswer } from '../../../features/questions/use-daily-answer.ts';
import { ReminderOffer } from '../../../features/reminders/reminder-offer.tsx';
import { useToday } from '../../../features/today/use-today.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { FailedScreen } from '../../navigation/failed-screen.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import page from '../../../ui/page.module.css';
import styles from './question.module.css';
import { Today, Unanswered } from './today.tsx';

/** Today's question, for a logged-in user. */
export default function QuestionPage() {
  const kept = useKeptQuestion();
  if (kept === 'reading') return <ScreenSkeleton />;
  if (kept === 'nothing') return <FailedScreen />;
  return <RequireSession>{(user) => <Question key={user.email} {...user} />}</RequireSession>;
}

function Question(user: SessionUserDto) {
  const { email } = user;
  const { friends, chosen, choose, ...audience } = useAudience();
  const daily = useDailyAnswer({ email: email ?? '', limit: answerLimits.question, ...audience });
  const { answered, done } = daily;
  const today = useToday();
  const [skipped, setSkipped] = useState(false);
  const isAnswered = done || daily.sentToday;
  return (
    <>
      {done ? null : (
        <Unanswered {...{ friends, today, isAnswered }} nextAt={daily.nextAt}>
          <DailyQuestionCard
            terms={<AnswerTerms friends={friends} visibility={chosen} onChoose={choose} />}
            daily={daily}
            onSkip={skipped ? undefined : () => setSkipped(true)}
            actions={
              <>
                <Button asChild variant="quiet">
                  <Link to={paths.responses}>See your responses</Link>
                </Button>
                <ShareQuestion
                  question={
                    answered && { id: answered.questionId, content: answered.questionContent }
                  }
                  answer={answered?.responseContent ?? null}
                />
              </>
            }
          />
        </Unanswered>
      )}
      {isAnswered ? <Today daily={daily} friends={friends} today={today} /> : null}
      <div className={classNames(page.table, styles.more)}>
        {isAnswered || skipped ? (
          <AnotherQuestion email={email ?? ''} terms={<TermsLine />} wanted={skipped} />
        ) : null}
        {isAnswered ? (
          <ReminderOffer settings={<Link to={paths.account}>your account page</Link>} />
        ) : null}
        <KeepOffline user={user} daily={daily} />
      </div>
    </>
  );
}
