import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../shared/formats.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import small from '../shared/small-buttons.module.css';
import styles from './save-bar.module.css';

const CHANGES = { one: 'change', many: 'changes' };

interface SaveBarProps {
  changes: number;
  isSaving: boolean;
  /** Whether another admin has saved some of the changed settings, so that a choice is needed first. */
  isOvertaken: boolean;
  discardAll: () => void;
}

/** Bar with Save and Discard, which stays in view at the end of the window while there are unsaved changes. */
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
          <div className={small.actions}>
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
