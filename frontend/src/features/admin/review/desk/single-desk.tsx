import type { Ref } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { ImageHistory } from './image-history.tsx';
import { LastDecision } from './last-decision.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { ReviewActs } from './review-acts.tsx';
import type { Command } from './review-keys.ts';
import { counterOf, currentEntry, hasPixels } from '../queue/review-queue.ts';
import type { ReviewSession, ReviewView } from '../queue/review-session.ts';
import { statusWords } from '../queue/review-status.ts';
import { ReviewSteps } from './review-steps.tsx';
import styles from './single-desk.module.css';

interface SingleDeskProps {
  view: ReviewView;
  session: ReviewSession;
  shown: Ref<HTMLImageElement>;
  letters: boolean;
  onAct: (command: Command) => void;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/** One photo, its metadata and the actions. No element moves when the content changes. */
export function SingleDesk({ view, session, shown, letters, onAct, ...ways }: SingleDeskProps) {
  const { queue } = view;
  const entry = currentEntry(queue);
  const status = entry?.status;
  return (
    <div className={classNames(styles.desk, status && styles[status])}>
      <PhotoStage view={view} session={session} shown={shown} {...ways} />
      <div className={styles.panel}>
        <ReviewSteps {...counterOf(queue)} onStep={(by) => session.move(by)} />
        <p className={styles.status}>{status ? statusWords[status] : '\u00a0'}</p>
        <ReviewActs
          status={status}
          hasPixels={entry !== undefined && hasPixels(entry)}
          letters={letters}
          onAct={onAct}
        />
        <LastDecision queue={queue} letters={letters} onUndo={() => onAct('undo')} />
        {entry ? <ImageHistory image={entry.saved} /> : null}
        {entry ? <PhotoFacts photo={entry.saved} status={entry.status} /> : null}
      </div>
    </div>
  );
}
