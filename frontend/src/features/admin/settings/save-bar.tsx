import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../tables/table-words.ts';
import { ConfirmDialog } from '../tables/confirm-dialog.tsx';
import small from '../tables/small-buttons.module.css';
import styles from './save-bar.module.css';

const CHANGES = { one: 'change', many: 'changes' };

interface SaveBarProps {
  changes: number;
  isSaving: boolean;
  /** Whether a change of another admin has to be looked at first. */
  isOvertaken: boolean;
  discardAll: () => void;
}

/** Stays in view at the end of the window while something is not saved. */
export function SaveBar({ changes, isSaving, isOvertaken, discardAll }: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const words = counted(changes, CHANGES);
  return (
    <>
      <div className={changes > 0 ? styles.bar : undefined}>
        <p role="status" className={styles.words}>
          {changes > 0 ? <strong>{words}</strong> : null}{' '}
          {isOvertaken ? <span>Another admin has saved some of this. Please choose.</span> : null}
        </p>
        {changes > 0 ? (
          <div className={small.acts}>
            <Button variant="quiet" disabled={isSaving} onClick={() => setIsAsking(true)}>
              Discard
            </Button>
            <Button type="submit" pending={isSaving} disabled={isOvertaken}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        ) : null}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={`Discard ${words}?`}
          description="The fields show again what is saved."
          label="Discard"
          pending={false}
          onConfirm={() => {
            discardAll();
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
