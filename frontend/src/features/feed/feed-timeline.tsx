import type { OwnItem } from '../../api/own-content.ts';
import { daysOf, nameOf } from './feed-days.ts';
import { type AfterAnswer, FeedItem } from './feed-item.tsx';
import styles from './feed-timeline.module.css';
import type { FeedPlace } from './use-deleting-item.ts';

interface FeedTimelineProps {
  items: readonly OwnItem[];
  place: FeedPlace;
  onDelete: (item: OwnItem) => void;
  afterAnswer?: AfterAnswer;
}

/** The feed, grouped by day. */
export function FeedTimeline({ items, place, onDelete, afterAnswer }: FeedTimelineProps) {
  const everything = place === 'responses';
  return (
    <div>
      {daysOf(items, new Date()).map((day) => (
        <section key={day.key} className={styles.day} aria-labelledby={`day-${day.key}`}>
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
      ))}
    </div>
  );
}
