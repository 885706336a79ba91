import { type ReactNode, useRef, useState } from 'react';
import type { SessionUserDto } from '../../../api/api.ts';
import { PHOTO_QUEUE } from '../../../content/rules.ts';
import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { UnclaimedPhotos } from '../../../features/feed/unclaimed-photos.tsx';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { useAudience } from '../../../features/invites/friends/use-audience.ts';
import { answerLimits } from '../../../features/questions/answer-length.ts';
import { AnotherQuestion } from '../../../features/questions/another-question.tsx';
import { DailyQuestionCard } from '../../../features/questions/daily-question-card.tsx';
import { type DailyAnswer, useDailyAnswer } from '../../../features/questions/use-daily-answer.ts';
import { ReminderOffer } from '../../../features/reminders/reminder-offer.tsx';
import { FirstCards } from '../../../features/today/first-cards.tsx';
import { useToday } from '../../../features/today/use-today.ts';
import { RequireSession } from '../../navigation/require-session.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import page from '../../../ui/page.module.css';
import { RatingStage } from './rating-stage.tsx';
import { ratesOthers } from '../../roles.ts';
import { Today, Unanswered } from './today.tsx';
import { useOwnAnswer } from './use-own-answer.ts';

/** Start page of a logged-in user: today's question, and after it is answered the feed or photos to rate. */
export default function AppPage() {
  return <RequireSession>{(user) => <App key={user.email} {...user} />}</RequireSession>;
}

function App({ email, role }: SessionUserDto) {
  const { friends, chosen, choose, ...audience } = useAudience();
  const daily = useDailyAnswer({ email: email ?? '', limit: answerLimits.app, ...audience });
  const today = useToday();
  const [skipped, setSkipped] = useState(false);
  const feed = useRef<HTMLHeadingElement>(null);
  const { firstRun } = today;
  const isAnswered = daily.done || daily.sentToday;
  const Cards = ratesOthers(role) ? CardsOfOthers : OwnCards;
  return (
    <>
      {daily.done ? null : (
        <Unanswered {...{ friends, today, isAnswered }} nextAt={daily.nextAt}>
          <DailyQuestionCard
            daily={daily}
            terms={<AnswerTerms friends={friends} visibility={chosen} onChoose={choose} />}
            onSkip={skipped ? undefined : () => setSkipped(true)}
            note={firstRun && !firstRun.answered ? '1 of 3' : null}
            small
          />
          {skipped && !isAnswered ? (
            <AnotherQuestion email={email ?? ''} terms={<TermsLine />} wanted />
          ) : null}
        </Unanswered>
      )}
      {isAnswered ? (
        <>
          <Today daily={daily} friends={friends} today={today}>
            {firstRun ? (
              <FirstCards
                run={firstRun}
                reminder={(focused, onDecided) => (
                  <ReminderOffer
                    settings={<Link to={paths.account}>your account page</Link>}
                    early
                    focused={focused}
                    onDecided={onDecided}
                  />
                )}
                onAway={() => feed.current?.focus()}
              />
            ) : null}
          </Today>
          <Cards daily={daily}>
            <h2 ref={feed} tabIndex={-1}>
              {ratesOthers(role) ? 'Now look at theirs.' : 'What you laid down.'}
            </h2>
          </Cards>
        </>
      ) : null}
    </>
  );
}

interface CardsProps {
  daily: DailyAnswer;
  /** Heading of the page. */
  children: ReactNode;
}

function OwnCards({ daily, children }: CardsProps) {
  const own = useOwnAnswer(daily);
  return (
    <div className={classNames(page.page, page.feed)}>
      {children}
      <UnclaimedPhotos />
      <OwnFeed place="app" withoutAnswer={own.answer?.id} />
    </div>
  );
}

function CardsOfOthers({ children }: CardsProps) {
  return <RatingStage refillAt={PHOTO_QUEUE.refillAt.app}>{children}</RatingStage>;
}
