import { OnThisDay } from '../../../features/feed/on-this-day.tsx';
import { PrintCards } from '../../../features/feed/print/print-cards.tsx';
import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { UnclaimedPhotos } from '../../../features/feed/unclaimed-photos.tsx';
import { useOnThisDay } from '../../../features/feed/use-on-this-day.ts';
import { useOwnContent } from '../../../features/feed/use-own-content.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { FriendsOnPastDay } from '../../../features/invites/friends/friends-on-past-day.tsx';
import { useFriends } from '../../../features/invites/friends/use-friends.ts';
import { usePastReveals } from '../../../features/invites/friends/use-past-reveals.ts';
import { AnswerAgain } from '../../../features/questions/answer-again.tsx';
import { useTodaysQuestion } from '../../../features/questions/use-todays-question.ts';
import { paths } from '../../../lib/paths.ts';
import { useFirstLoad } from '../../../lib/use-first-load.ts';
import { Link } from '../../../ui/link.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './responses.module.css';

/** Everything that a user has uploaded and answered, newest first. */
export default function ResponsesPage() {
  return (
    <RequireSession>{({ email }) => <Responses key={email} email={email ?? ''} />}</RequireSession>
  );
}

function Responses({ email }: { email: string }) {
  const { loading, memories, dismiss, reload } = useOnThisDay(email);
  const { data: today, isLoading: isTodayLoading } = useTodaysQuestion();
  const isWaiting = useFirstLoad(loading || isTodayLoading);
  const friends = useFriends();
  const reveals = usePastReveals(friends, useOwnContent().items);
  return (
    <div className={classNames(page.page, page.feed, styles.page)}>
      <header className={styles.head}>
        <h1>Your Responses</h1>
        <div className={styles.actions}>
          <PrintCards className={styles.action} />
          <Link to={paths.account} className={styles.action}>
            Your account
          </Link>
        </div>
      </header>
      <OnThisDay
        email={email}
        // A memory of today’s question offers another action, so today’s question must be known first.
        memories={isWaiting ? [] : memories}
        onDismiss={dismiss}
        onExpired={reload}
        answerAgain={({ questionId, questionContent }, draft, onAnswered) =>
          // Today’s question is answered on its own page.
          today?.id === questionId ? (
            <p>
              <span>This is today’s question.</span> <Link to={paths.question}>Answer it</Link>
            </p>
          ) : (
            <AnswerAgain
              question={{ id: questionId, content: questionContent }}
              terms={<TermsLine />}
              onAnswered={onAnswered}
              {...draft}
            />
          )
        }
      />
      {isWaiting ? null : <UnclaimedPhotos />}
      <OwnFeed
        place="responses"
        waiting={isWaiting}
        afterAnswer={(answer, describedBy) => (
          <FriendsOnPastDay
            answer={answer}
            friends={friends}
            reveals={reveals}
            describedBy={describedBy}
          />
        )}
      />
    </div>
  );
}
