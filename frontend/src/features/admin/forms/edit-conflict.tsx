import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './edit-conflict.module.css';
import small from '../shared/small-buttons.module.css';

/** Ways to resolve a conflict with another admin who has saved the same row. */
export interface Conflict {
  onKeep: () => void;
  onTake: () => void;
}

/** Says that another admin has changed the row (`change`), and asks whose values to keep. */
export function EditConflict({ change, onKeep, onTake }: Conflict & { change: string }) {
  const block = useRef<HTMLDivElement>(null);
  // In a dialog that scrolls, the message may be out of view. jsdom lacks `scrollIntoView`. Some browsers return a
  // promise, which React would treat as a cleanup function.
  useEffect(() => {
    void block.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={block} className={styles.conflict}>
      <Notice tone="error">{`${change} since you began. What you typed is still here.`}</Notice>
      <div className={small.actions}>
        <Button variant="quiet" onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="quiet" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
