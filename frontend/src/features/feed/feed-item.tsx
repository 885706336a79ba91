import type { ReactNode } from 'react';
import type { OwnAnswer, OwnItem, OwnPhoto } from '../../api/own-content.ts';
import { FalliblePart } from '../../ui/fallible-part.tsx';
import { PlayingCard } from '../../ui/playing-card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { dateOf, nameOf } from './feed-days.ts';
import styles from './feed-item.module.css';
import { PhotoFrame } from './photo-frame.tsx';
import { PrivacySwitch } from './privacy-switch.tsx';
import { RemovedPhoto } from './removed-photo.tsx';

export interface FeedItemProps<Item extends OwnItem = OwnItem> {
  item: Item;
  /** Whether a photo has a privacy switch. */
  privacy: boolean;
  /** Omitted where items of this type cannot be deleted. */
  onDelete?: (item: OwnItem) => void;
  afterAnswer?: AfterAnswer;
}

/** Renders content below an answer; `describedBy` is the id of the element that names the answer. */
export type AfterAnswer = (answer: OwnAnswer, describedBy: string) => ReactNode;

/** A photo as a card, or an answer as text. */
export function FeedItem({ item, ...actions }: FeedItemProps) {
  const name = nameOf(item);
  return (
    <article
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-what`}
      className={styles.item}
      data-testid="feed-item"
    >
      <FalliblePart>
        {item.type === 'image' ? (
          <PhotoItem item={item} {...actions} />
        ) : (
          <Answer item={item} {...actions} />
        )}
      </FalliblePart>
    </article>
  );
}

function PhotoItem({ item, privacy, onDelete }: FeedItemProps<OwnPhoto>) {
  const { data } = item;
  const what = `${nameOf(item)}-what`;
  return (
    <PlayingCard className={styles.card}>
      <PhotoFrame data={data} alt={`Your photo of ${dateOf(item)}`} />
      <div className={styles.foot}>
        <DateAndDelete item={item} onDelete={onDelete}>
          Uploaded
        </DateAndDelete>
        {data.reception ? <Reception {...data.reception} /> : null}
        {data.removal ? (
          <RemovedPhoto id={data.id} removal={data.removal} describedBy={what} />
        ) : privacy ? (
          <PrivacySwitch photo={data} describedBy={what} />
        ) : null}
      </div>
    </PlayingCard>
  );
}

const COUNT = new Intl.NumberFormat('en');

/** How often a photo was shown, and what share of its ratings were likes. */
function Reception({ timesShown, likedOfTen }: NonNullable<OwnPhoto['data']['reception']>) {
  if (timesShown === 0) return null;
  const shown = timesShown === 1 ? 'Shown once' : `Shown ${COUNT.format(timesShown)} times`;
  const liked = likedOfTen ? ` · liked in about ${likedOfTen} of 10 ratings` : '';
  return <p className={styles.reception}>{shown + liked}</p>;
}

function Answer({ item, onDelete, afterAnswer }: FeedItemProps<OwnAnswer>) {
  return (
    <div className={styles.answer}>
      <p className={styles.question}>{item.data.questionContent}</p>
      <p className={styles.words}>{item.data.responseContent}</p>
      <DateAndDelete item={item} onDelete={onDelete}>
        Responded
      </DateAndDelete>
      {afterAnswer?.(item, `${nameOf(item)}-what`)}
    </div>
  );
}

interface DateAndDeleteProps extends Pick<FeedItemProps, 'item' | 'onDelete'> {
  children: ReactNode;
}

/** What the item is, its date, and the button that deletes it. */
function DateAndDelete({ item, onDelete, children }: DateAndDeleteProps) {
  return (
    <div className={styles.dateAndDelete}>
      <p id={`${nameOf(item)}-what`}>
        <span>{children}</span> <time dateTime={item.timestamp}>{dateOf(item)}</time>
      </p>
      {onDelete ? (
        <TextButton className={styles.delete} onClick={() => onDelete(item)}>
          <span>Delete</span>
          <VisuallyHidden>
            {`${item.type === 'image' ? ' photo of ' : ' answer of '}${dateOf(item)}`}
          </VisuallyHidden>
        </TextButton>
      ) : null}
    </div>
  );
}
