import { type CSSProperties, useId } from 'react';
import { drawingOf } from '../../content/drawings.ts';
import { CardBack } from '../../ui/card-back.tsx';
import { FeedLink } from '../../ui/feed-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { TodayState } from './use-today.ts';
import styles from './week-hand.module.css';

const inWords = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

/** The last seven days as a hand of cards: a day with an answer is a link to it, other days show the back of a card. */
export function WeekHand({ week }: Pick<TodayState, 'week'>) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Your week
      </h2>
      <ol className={styles.hand}>
        {week.map((each, place) => (
          <li
            key={each.day}
            className={styles.card}
            style={{ '--place': place - (week.length - 1) / 2 } as CSSProperties}
          >
            <Day day={each} isToday={place === week.length - 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Day({ day, isToday }: { day: TodayState['week'][number]; isToday: boolean }) {
  const date = Date.parse(day.day);
  if (day.responseId === null) {
    return (
      <>
        <CardBack className={styles.back} />
        <VisuallyHidden>{inWords.format(date)}</VisuallyHidden>
      </>
    );
  }
  return (
    <FeedLink item={`response-${day.responseId}`} className={styles.face}>
      <img src={drawingOf(day.questionId ?? 0)} width="480" height="408" alt="" />
      <span aria-hidden="true">{isToday ? 'Today' : short.format(date)}</span>
      <VisuallyHidden>{`Your answer of ${inWords.format(date)}`}</VisuallyHidden>
    </FeedLink>
  );
}
