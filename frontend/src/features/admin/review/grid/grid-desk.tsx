import { useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NoEntry } from '../desk/stage-words.tsx';
import type { Command } from '../desk/review-keys.ts';
import { isUndecided } from '../queue/review-queue.ts';
import type { ReviewSession, ReviewView } from '../queue/review-session.ts';
import { GridBar } from './grid-bar.tsx';
import styles from './grid-desk.module.css';
import { PhotoGrid } from './photo-grid.tsx';

interface GridDeskProps {
  view: ReviewView;
  session: ReviewSession;
  letters: boolean;
  onCommand: (command: Command) => void;
  onOpen: () => void;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/** The review of many photos in a grid. Decided photos keep their places. */
export function GridDesk({ view, session, letters, onCommand, onOpen, ...ways }: GridDeskProps) {
  const { queue, failed } = view;
  useEffect(() => {
    const again = () => session.retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [session]);

  if (queue.places.length === 0) {
    return (
      <div className={styles.empty}>
        <NoEntry view={view} session={session} {...ways} />
      </div>
    );
  }
  const isDone = !queue.places.some((place) => isUndecided(queue, place));
  return (
    <div className={styles.desk}>
      {isDone ? (
        <p className={styles.done}>
          <span>All of these are decided.</span>{' '}
          <Button variant="quiet" onClick={ways.onLookAgain}>
            Look for new ones
          </Button>
        </p>
      ) : null}
      <PhotoGrid queue={queue} session={session} onOpen={onOpen} />
      <GridBar
        queue={queue}
        session={session}
        letters={letters}
        onCommand={onCommand}
        onOpen={onOpen}
      >
        {failed ? (
          <p className={styles.failed}>
            <span>Some photos could not be loaded.</span>{' '}
            <Button variant="quiet" onClick={() => session.retry()}>
              Try again
            </Button>
          </p>
        ) : null}
      </GridBar>
    </div>
  );
}
