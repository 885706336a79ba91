import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FOOTER_ID } from '../../lib/landmarks.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states.tsx';
import type { AfterAnswer } from './feed-item.tsx';
import { FeedTimeline } from './feed-timeline.tsx';
import styles from './own-feed.module.css';
import { useDeleteDialog } from './use-delete-dialog.ts';
import type { FeedPlace } from './use-deleting-item.ts';
import { useOwnContent } from './use-own-content.ts';

interface OwnFeedProps {
  place: FeedPlace;
  /** Id of an answer that the page already shows elsewhere. */
  withoutAnswer?: number;
  /** Shows the loading state until content above the feed has loaded, so that the feed does not move. */
  waiting?: boolean;
  afterAnswer?: AfterAnswer;
}

export const FEED_ID = 'own-feed';

/** All photos and answers of a user, with actions to hide and delete them. */
export function OwnFeed({ place, withoutAnswer, waiting = false, afterAnswer }: OwnFeedProps) {
  const content = useOwnContent();
  const items = content.items.filter(
    ({ type, data }) => type === 'image' || data.id !== withoutAnswer,
  );
  const deleting = useDeleteDialog(items, place, FEED_ID);
  const [still, setStill] = useState(false);
  useNamedItem(content.status === 'ready' && !waiting);

  if (content.status === 'loading' || waiting) return <FeedLoading />;
  if (content.status === 'failed') return <FeedFailed onRetry={content.reload} />;
  const empty = items.length === 0 && !content.hasMore;
  const withoutPhoto = !content.hasMore && items.every(({ type }) => type !== 'image');
  return (
    <div id={FEED_ID} tabIndex={-1}>
      {empty ? null : (
        <a className={styles.skip} href={`#${FOOTER_ID}`} onClick={() => setStill(true)}>
          Skip to the end of the page
        </a>
      )}
      <FeedTimeline items={items} place={place} onDelete={deleting.ask} afterAnswer={afterAnswer} />
      {empty || (place === 'app' && withoutPhoto) ? (
        <FeedEmpty empty={empty} />
      ) : (
        <FeedEnd content={content} still={still} />
      )}
      <DeleteDialog item={deleting.asked} onKeep={deleting.keep} onDelete={deleting.confirm} />
    </div>
  );
}

/** Focuses the item that the address names, after the page has taken the focus. */
function useNamedItem(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isShown || hash === '') return undefined;
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(timer);
  }, [isShown, hash]);
}
