import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { currentEntry, emptinessOf } from '../queue/review-queue.ts';
import type { ReviewSession, ReviewView } from '../queue/review-session.ts';
import styles from './stage-words.module.css';

interface StageWordsProps {
  view: ReviewView;
  session: ReviewSession;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/** Text in place of a photo that is loading or can't be shown. */
export function StageWords({ view, session, ...ways }: StageWordsProps) {
  const entry = currentEntry(view.queue);
  if (!entry) return <NoEntry view={view} session={session} {...ways} />;
  const { id, objectStorageUrl } = entry.saved;
  if (objectStorageUrl === '') return <Words text="Image URL not found" />;
  if (!entry.broken) return null;
  return (
    <Words text="Image not found">
      <Way to="Try again" onTake={() => void session.readAgain(id)} />
    </Words>
  );
}

/** Text in place of a photo when there is none to review, or while the list is loading. */
export function NoEntry({ view, session, onShowAll, onLookAgain }: StageWordsProps) {
  const emptiness = emptinessOf(view.queue, view.anyPhoto);
  if (emptiness === 'filtered') {
    return (
      <Words text="No images available for review with current filters">
        <Way to="Show all images" onTake={onShowAll} />
        <Way to="Look for new ones" onTake={onLookAgain} />
      </Words>
    );
  }
  if (emptiness === 'none') {
    return (
      <Words text="No images found">
        <Way to="Look for new ones" onTake={onLookAgain} />
      </Words>
    );
  }
  if (!view.failed) return <Words text="Loading images..." />;
  return (
    <Words text="The images could not be loaded.">
      <Way to="Try again" onTake={() => session.retry()} />
    </Words>
  );
}

function Words({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.words}>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Way({ to, onTake }: { to: string; onTake: () => void }) {
  return (
    <Button variant="quiet" onClick={onTake}>
      {to}
    </Button>
  );
}
