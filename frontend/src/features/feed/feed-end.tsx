import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './feed-end.module.css';
import type { OwnContent } from './use-own-content.ts';
import { useComingIntoView } from './use-coming-into-view.ts';

interface FeedEndProps {
  content: OwnContent;
  /** Whether the list no longer loads on scroll, so that a keyboard user can get past it. */
  still: boolean;
}

/** End of the list. It loads more on scroll, or by a button for keyboard users. */
export function FeedEnd({ content, still }: FeedEndProps) {
  const { hasMore, loadingMore, moreFailed, loadMore } = content;
  const end = useRef<HTMLDivElement>(null);
  useComingIntoView(end, hasMore && !loadingMore && !moreFailed && !still, loadMore);
  if (!hasMore) return <p className={styles.end}>You&apos;ve reached the end of your responses</p>;
  return (
    <div ref={end} className={styles.end}>
      {moreFailed ? <p role="alert">Failed to fetch content</p> : <p>Scroll for more</p>}
      <Button
        variant="quiet"
        className={classNames(!moreFailed && !still && styles.forKeys)}
        aria-busy={loadingMore || undefined}
        onClick={loadMore}
      >
        {moreFailed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
