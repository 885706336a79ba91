import { useRef } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ImageHistory } from './image-history.tsx';
import { LastDecision } from './last-decision.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PictureStage } from './picture-stage.tsx';
import { ReviewActs } from './review-acts.tsx';
import styles from './review-desk.module.css';
import type { Command } from './review-keys.ts';
import { counterOf, currentEntry, hasPixels } from '../queue/review-queue.ts';
import { ReviewSteps } from './review-steps.tsx';
import { type Filters, statusWords } from '../queue/review-status.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface ReviewDeskProps {
  filters: Filters;
  /** Whether single-letter shortcuts are on. */
  letters: boolean;
  onLegend: () => void;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/** The picture, its metadata and the actions. Nothing changes position with the content. */
export function ReviewDesk({ filters, letters, onLegend, ...ways }: ReviewDeskProps) {
  const { session, view } = useReview(filters);
  const shown = useRef<HTMLImageElement>(null);
  const act: Record<Command, () => void> = {
    previous: () => session.move(-1),
    next: () => session.move(1),
    remove: () => session.decide('remove'),
    accept: () => session.decide('accept'),
    expunge: () => session.decide('expunge'),
    turn: () => shown.current && session.turn(shown.current),
    undo: () => session.undo(),
    legend: onLegend,
  };
  useReviewKeys(letters, (command) => act[command]());

  const { queue, said } = view;
  const entry = currentEntry(queue);
  const status = entry?.status;
  return (
    <div className={classNames(styles.desk, status && styles[status])}>
      <PictureStage view={view} session={session} shown={shown} {...ways} />
      <div className={styles.panel}>
        <ReviewSteps {...counterOf(queue)} onStep={(by) => session.move(by)} />
        <p className={styles.status}>{status ? statusWords[status] : '\u00a0'}</p>
        <ReviewActs
          status={status}
          hasPixels={entry !== undefined && hasPixels(entry)}
          letters={letters}
          onAct={(command) => act[command]()}
        />
        <LastDecision queue={queue} letters={letters} onUndo={act.undo} />
        {entry ? <ImageHistory imageId={entry.saved.id} held={entry.saved.held} /> : null}
        {entry ? <PictureFacts picture={entry.saved} status={entry.status} /> : null}
      </div>
      {/* A trailing space on every second text: screen readers announce only changes. */}
      <VisuallyHidden role="status">
        {said.times % 2 === 0 ? said.text : `${said.text}\u00a0`}
      </VisuallyHidden>
    </div>
  );
}
