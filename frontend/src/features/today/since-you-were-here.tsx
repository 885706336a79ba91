import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMarkTodayMutation } from '../../api/api.ts';
import { FeedLink } from '../../ui/feed-link.tsx';
import styles from './since-you-were-here.module.css';
import { newsWords } from './news-words.ts';
import type { TodayState } from './use-today.ts';

interface SinceYouWereHereProps {
  today: TodayState;
  /** The user's answers with a new card of a friend. */
  cards: readonly { responseId: number; friendId: number; name: string }[];
}

/**
 * News about the user's photos and answers since the last visit, until they were in view. Renders nothing without
 * news.
 */
export function SinceYouWereHere({ today, cards }: SinceYouWereHereProps) {
  const { week, news, newsUpTo, seenAt } = today;
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [mark] = useMarkTodayMutation();
  const see = useEffectEvent(() => void mark({ markTodayDto: { newsSeen: true, newsUpTo } }));
  // Cards of today are shown beside today's answer.
  const before = cards.filter(({ responseId }) => responseId !== week.at(-1)?.responseId);
  const isNews = news !== null || before.length > 0;
  const unmarked = seenAt === null;
  useEffect(() => {
    if (unmarked && !isNews) return see();
    if (!section.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      see();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [unmarked, isNews]);
  if (!isNews) return null;
  return (
    <section ref={section} className={styles.section} aria-labelledby={heading}>
      {news ? (
        <img
          className={styles.photo}
          src={news.image.objectStorageUrl}
          width={news.image.width}
          height={news.image.height}
          alt=""
        />
      ) : null}
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          Since you were here
        </h2>
        {news ? <p>{newsWords(news)}</p> : null}
        {before.map(({ responseId, friendId, name }) => (
          <p key={`${responseId}-${friendId}`}>
            <span>{`${name} has answered, too.`}</span>{' '}
            <FeedLink item={`response-${responseId}`}>
              {`See the card beside yours of ${dayOf(week, responseId)}`}
            </FeedLink>
          </p>
        ))}
      </div>
    </section>
  );
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

function dayOf(week: TodayState['week'], responseId: number): string {
  const day = week.find((each) => each.responseId === responseId)?.day;
  return day ? weekday.format(Date.parse(day)) : 'an earlier day';
}
