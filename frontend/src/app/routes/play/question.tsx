import type { SessionUserDto } from '../../../api/api.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { answerLimits } from '../../../features/questions/answer-length.ts';
import { AnotherQuestion } from '../../../features/questions/another-question.tsx';
import { DailyQuestionCard } from '../../../features/questions/daily-question-card.tsx';
import { ShareQuestion } from '../../../features/questions/share/share-question.tsx';
import { useDailyAnswer } from '../../../features/questions/use-daily-answer.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { definePage } from '../../define-page.ts';
import { RequireSession } from '../../navigation/require-session.tsx';
import styles from './question.module.css';

export const page = definePage({
  path: paths.question,
  title: 'Question of the Day',
  category: 'User App',
});

/** Today's question, for a signed-in person. */
export default function QuestionPage() {
  return <RequireSession>{(user) => <Question key={user.email} {...user} />}</RequireSession>;
}

function Question({ email }: SessionUserDto) {
  const daily = useDailyAnswer({ email: email ?? '', limit: answerLimits.question });
  return (
    <div className={styles.table}>
      <DailyQuestionCard
        terms={<TermsLine />}
        daily={daily}
        acts={
          <>
            <Button asChild variant="quiet">
              <Link to={paths.responses}>See your responses</Link>
            </Button>
            <ShareQuestion
              question={daily.question}
              answer={daily.answered?.responseContent ?? null}
            />
          </>
        }
      />
      {daily.sentToday ? <AnotherQuestion email={email ?? ''} terms={<TermsLine />} /> : null}
    </div>
  );
}
