import type { Ref } from 'react';
import styles from './photo-stage.module.css';
import { ReviewPhoto } from './review-photo.tsx';
import { currentEntry, photosAround } from '../queue/review-queue.ts';
import type { ReviewSession, ReviewView } from '../queue/review-session.ts';
import { isTakenDown } from '../queue/review-status.ts';
import { StageWords } from './stage-words.tsx';

/** Numbers of photos that are loaded and decoded before and after the current one. */
const BEHIND = 2;
const AHEAD = 4;

interface PhotoStageProps {
  view: ReviewView;
  session: ReviewSession;
  shown: Ref<HTMLImageElement>;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/** The current photo in a frame of constant size. Its neighbors are loaded in advance, out of sight. */
export function PhotoStage({ view, session, shown, ...ways }: PhotoStageProps) {
  const current = currentEntry(view.queue);
  return (
    <div className={styles.stage}>
      {photosAround(view.queue, BEHIND, AHEAD).map((entry) => (
        <ReviewPhoto
          key={`${entry.saved.id} ${entry.attempts}`}
          ref={entry === current ? shown : undefined}
          entry={entry}
          current={entry === current}
          onLoad={() => session.loaded(entry.saved.id)}
          onError={() => session.notLoaded(entry.saved.id)}
        />
      ))}
      {current && isTakenDown(current.status) ? <p className={styles.banner}>Removed</p> : null}
      <StageWords view={view} session={session} {...ways} />
    </div>
  );
}
