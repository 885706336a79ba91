import type { OwnItem } from '../../api/own-content.ts';
import { type FeedDay, type FeedMonth, monthsOf, nameOf } from './feed-days.ts';
import { type AfterAnswer, FeedItem } from './feed-item.tsx';
import styles from './feed-timeline.module.css';
import { useColumns } from './use-columns.ts';
import type { FeedPlace } from './use-deleting-item.ts';

interface FeedTimelineProps {
  items: readonly OwnItem[];
  place: FeedPlace;
  onDelete: (item: OwnItem) => void;
  afterAnswer?: AfterAnswer;
}

/** The feed, grouped by day. The months are at its side. */
export function FeedTimeline({ items, ...day }: FeedTimelineProps) {
  return (
    <div className={styles[day.place]}>
      {monthsOf(items, new Date()).map((month) => (
        <Month key={month.name} {...month} {...day} />
      ))}
    </div>
  );
}

function Month({ name, days, ...day }: FeedMonth & Omit<FeedTimelineProps, 'items'>) {
  const columns = useColumns(days.length);
  return (
    <div className={styles.month}>
      {/* The headings of the days say the month, too. */}
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div ref={columns} className={styles.days}>
        {days.map((each) => (
          <Day key={each.key} day={each} {...day} />
        ))}
      </div>
    </div>
  );
}

type DayProps = Omit<FeedTimelineProps, 'items'> & { day: FeedDay };

function Day({ day, place, onDelete, afterAnswer }: DayProps) {
  const everything = place === 'responses';
  return (
    <section className={styles.day} aria-labelledby={`day-${day.key}`}>
      <h2 id={`day-${day.key}`} className={styles.heading}>
        {day.heading}
      </h2>
      <ul className={styles.items}>
        {day.items.map((item) => (
          <li key={nameOf(item)} className={styles[item.type]}>
            <FeedItem
              item={item}
              privacy={everything}
              afterAnswer={afterAnswer}
              onDelete={everything || item.type === 'image' ? onDelete : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
