import { OnThisDay } from '../../../features/feed/on-this-day.tsx';
import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { useOnThisDay } from '../../../features/feed/use-on-this-day.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { AnswerAgain } from '../../../features/questions/answer-again.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { definePage } from '../../define-page.ts';
import { RequireSession } from '../../navigation/require-session.tsx';
import styles from './responses.module.css';

export const page = definePage({
  path: paths.responses,
  title: 'Your Responses',
  category: 'Content',
});

/** Everything that a person has uploaded and answered, newest first. */
export default function ResponsesPage() {
  return <RequireSession>{() => <Responses />}</RequireSession>;
}

function Responses() {
  const { loading, memories, dismiss } = useOnThisDay();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your Responses</h1>
        <Link to={paths.account} className={styles.account}>
          Your account
        </Link>
      </header>
      <OnThisDay
        memories={memories}
        onDismiss={dismiss}
        answerAgain={({ questionId, questionContent }, onAnswered) => (
          <AnswerAgain
            question={{ id: questionId, content: questionContent }}
            terms={<TermsLine />}
            onAnswered={onAnswered}
          />
        )}
      />
      <OwnFeed place="responses" waiting={loading} />
    </div>
  );
}
