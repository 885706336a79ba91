import type { Ref } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { ImageHistory } from './image-history.tsx';
import { LastDecision } from './last-decision.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { ReviewButtons } from './review-buttons.tsx';
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
  onCommand: (command: Command) => void;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/**
 * The review of one photo at a time: the photo, its metadata and the buttons. No element moves when the photo changes.
 */
export function SingleDesk({ view, session, shown, letters, onCommand, ...ways }: SingleDeskProps) {
  const { queue } = view;
  const entry = currentEntry(queue);
  const status = entry?.status;
  return (
    <div className={classNames(styles.desk, status && styles[status])}>
      <PhotoStage view={view} session={session} shown={shown} {...ways} />
      <div className={styles.panel}>
        <ReviewSteps {...counterOf(queue)} onStep={(by) => session.move(by)} />
        <p className={styles.status}>{status ? statusWords[status] : '\u00a0'}</p>
        <ReviewButtons
          status={status}
          hasPixels={entry !== undefined && hasPixels(entry)}
          letters={letters}
          onCommand={onCommand}
        />
        <LastDecision queue={queue} letters={letters} onUndo={() => onCommand('undo')} />
        {entry ? <ImageHistory image={entry.saved} /> : null}
        {entry ? <PhotoFacts photo={entry.saved} status={entry.status} /> : null}
      </div>
    </div>
  );
}
