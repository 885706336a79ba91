import { type ReactNode, useState } from 'react';
import { type SessionUserDto, useGetTodaysRevealsQuery } from '../../../api/api.ts';
import { PHOTO_QUEUE } from '../../../content/rules.ts';
import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { UnclaimedPhotos } from '../../../features/feed/unclaimed-photos.tsx';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { FriendsToday } from '../../../features/invites/friends/friends-today.tsx';
import { useAudience } from '../../../features/invites/friends/use-audience.ts';
import type { Friends } from '../../../features/invites/friends/use-friends.ts';
import { answerLimits } from '../../../features/questions/answer-length.ts';
import { AnotherQuestion } from '../../../features/questions/another-question.tsx';
import { DailyQuestionCard } from '../../../features/questions/daily-question-card.tsx';
import { type DailyAnswer, useDailyAnswer } from '../../../features/questions/use-daily-answer.ts';
import { RequireSession } from '../../navigation/require-session.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './app.module.css';
import { RatingStage } from './rating-stage.tsx';
import { ratesOthers } from '../../roles.ts';

/** Start page of a logged-in user: today's question first, then the cards. */
export default function AppPage() {
  return <RequireSession>{(user) => <App key={user.email} {...user} />}</RequireSession>;
}

function App({ email, role }: SessionUserDto) {
  const { friends, chosen, choose, ...audience } = useAudience();
  const daily = useDailyAnswer({ email: email ?? '', limit: answerLimits.app, ...audience });
  const [skipped, setSkipped] = useState(false);
  const Cards = ratesOthers(role) ? CardsOfOthers : OwnCards;
  return (
    <>
      {daily.view === 'submitted' ? null : (
        <div className={classNames(page.table, styles.table)}>
          <DailyQuestionCard
            daily={daily}
            terms={<AnswerTerms friends={friends} visibility={chosen} onChoose={choose} />}
            onSkip={skipped ? undefined : () => setSkipped(true)}
            small
          />
          {skipped && !daily.sentToday ? (
            <AnotherQuestion email={email ?? ''} terms={<TermsLine />} wanted />
          ) : null}
        </div>
      )}
      {daily.sentToday ? (
        <>
          <div className={styles.friends}>
            <FriendsToday friends={friends} withOwn={daily.answered === null} />
          </div>
          <Cards daily={daily} friends={friends} />
        </>
      ) : null}
    </>
  );
}

interface CardsProps {
  daily: DailyAnswer;
  friends: Friends;
}

function OwnCards({ daily: { answered }, friends }: CardsProps) {
  // With friends, today's answer stands above, beside their cards.
  const { data: today } = useGetTodaysRevealsQuery(undefined, {
    skip: friends.paired.length === 0,
  });
  return (
    <div className={classNames(page.page, page.feed)}>
      <Heading second={answered !== null}>What you laid down.</Heading>
      <UnclaimedPhotos />
      <OwnFeed place="app" withoutAnswer={answered?.id ?? today?.own?.id} />
    </div>
  );
}

function CardsOfOthers({ daily: { answered } }: CardsProps) {
  return (
    <RatingStage refillAt={PHOTO_QUEUE.refillAt.app}>
      <Heading second={answered !== null}>Now look at theirs.</Heading>
    </RatingStage>
  );
}

/** The page has one `h1`; the answered card comes before this heading. */
function Heading({ second, children }: { second: boolean; children: ReactNode }) {
  return second ? <h2>{children}</h2> : <h1>{children}</h1>;
}
