import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './edit-conflict.module.css';
import small from './small-buttons.module.css';

/** How an admin resolves that somebody else has saved what they are editing. */
export interface Conflict {
  onKeep: () => void;
  onTake: () => void;
}

/** Says who changed what, and asks whose values stay. */
export function EditConflict({ change, onKeep, onTake }: Conflict & { change: string }) {
  const block = useRef<HTMLDivElement>(null);
  // In a dialog that scrolls it may appear out of view. jsdom has no such method. Some browsers return a promise, which
  // React would take for a cleanup.
  useEffect(() => {
    void block.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={block} className={styles.conflict}>
      <Notice tone="error">{`${change} since you began. What you typed is still here.`}</Notice>
      <div className={small.acts}>
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
