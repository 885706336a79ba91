import type { ReactNode } from 'react';
import { FriendsToday } from '../../../features/invites/friends/friends-today.tsx';
import type { Friends } from '../../../features/invites/friends/use-friends.ts';
import { useNewCards } from '../../../features/invites/friends/use-new-cards.ts';
import { NextCardTime } from '../../../features/questions/card-states.tsx';
import { OwnCard } from '../../../features/questions/own-card.tsx';
import { ShareQuestion } from '../../../features/questions/share/share-question.tsx';
import { ThankYou } from '../../../features/questions/thank-you.tsx';
import type { DailyAnswer } from '../../../features/questions/use-daily-answer.ts';
import { SinceYouWereHere } from '../../../features/today/since-you-were-here.tsx';
import type { TodayState } from '../../../features/today/use-today.ts';
import { WeekHand } from '../../../features/today/week-hand.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { FeedLink } from '../../../ui/feed-link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import styles from './today.module.css';
import { useOwnAnswer } from './use-own-answer.ts';

const inWords = new Intl.DateTimeFormat('en', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
});

interface UnansweredProps extends Omit<TodayProps, 'daily'> {
  nextAt: string | null;
  /** Whether today's question is answered already. The week and the news are then in another part of the page. */
  isAnswered: boolean;
}

/**
 * The card of a question that waits for its answer; the day, the week and the news are beside it, or below on a phone.
 */
export function Unanswered({ nextAt, friends, today, isAnswered, children }: UnansweredProps) {
  const day = today.week.at(-1)?.day;
  return (
    <div className={styles.open}>
      <div className={styles.day}>
        <p className={styles.date}>{day ? inWords.format(Date.parse(day)) : null}</p>
        <NextCardTime at={nextAt} />
      </div>
      <div className={styles.question}>{children}</div>
      {isAnswered ? null : (
        <div className={styles.beside}>
          {today.failed ? null : <WeekHand week={today.week} />}
          <News friends={friends} today={today} />
        </div>
      )}
    </div>
  );
}

interface TodayProps {
  daily: DailyAnswer;
  friends: Friends;
  today: TodayState;
  /** Other cards beside the user's own. */
  children?: ReactNode;
}

/** What a user sees after today's question is answered: the cards of the day, the news and the week. */
export function Today({ daily, friends, today, children }: TodayProps) {
  const { answer, failed, reload } = useOwnAnswer(daily);
  return (
    <div className={styles.room}>
      <div className={styles.today}>
        <div className={styles.thanks}>
          {/* While another answer is being written above, its card has the heading of the page. */}
          <ThankYou
            heading={daily.done ? 'h1' : 'h2'}
            fresh={daily.done && daily.answered !== null}
          />
        </div>
        <div className={classNames(styles.table, friends.paired.length === 0 && styles.alone)}>
          {failed ? (
            <LoadFailed onRetry={reload}>Your card could not be loaded.</LoadFailed>
          ) : (
            <FriendsToday
              friends={friends}
              own={answer ? <OwnCard answer={answer} /> : <CardBack className={styles.loading} />}
            />
          )}
          {children}
        </div>
        <div className={styles.actions}>
          <ButtonRow>
            <ShareQuestion question={daily.today} answer={answer?.responseContent ?? null} />
            <Button asChild variant="quiet">
              <FeedLink>See your responses</FeedLink>
            </Button>
          </ButtonRow>
          <NextCardTime at={daily.nextAt} />
        </div>
        <div className={styles.rest}>
          {today.failed ? null : <WeekHand week={today.week} />}
          <News friends={friends} today={today} />
        </div>
      </div>
    </div>
  );
}

/** News since the last visit. */
function News({ friends, today }: Pick<TodayProps, 'friends' | 'today'>) {
  const cards = useNewCards(friends, {
    since: today.week[0]?.day,
    cameAfter: today.seenAt ?? null,
  });
  return <SinceYouWereHere today={today} cards={cards} />;
}
