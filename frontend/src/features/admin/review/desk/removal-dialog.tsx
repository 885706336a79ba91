import { type SubmitEvent, useState } from 'react';
import { LONGEST_REMOVAL_NOTE } from '../../../../api/limits.ts';
import { removalReasonList, type RemovalReason } from '../../../../content/removal-reasons.ts';
import { fitTyped, hasVisibleCharacter } from '../../../../lib/text-length.ts';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import type { Removal } from '../queue/review-status.ts';
import styles from './removal-dialog.module.css';

interface RemovalDialogProps {
  /** Number of photos. */
  count: number;
  onRemove: (removal: Removal) => void;
  onClose: () => void;
}

/**
 * Dialog for the reason of a removal, which the owners read. It starts with a typed reason, because each of the other
 * reasons has a key.
 */
export function RemovalDialog({ count, onRemove, onClose }: RemovalDialogProps) {
  const [reason, setReason] = useState<RemovalReason>('other');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');

  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = words.trim();
    if (reason !== 'other') onRemove({ reason });
    else if (hasVisibleCharacter(note)) onRemove({ reason, note });
    else {
      setProblem('Please write a reason.');
      event.currentTarget.querySelector('textarea')?.focus();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={count === 1 ? 'Remove this photo' : `Remove ${count} photos`}
      description="People with an account read the reason beside their photo and in an email."
    >
      <form className={styles.form} onSubmit={remove} noValidate>
        <RadioList
          legend="Reason"
          options={removalReasonList}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setProblem('');
          }}
        />
        {reason === 'other' ? (
          <TextAreaField
            label="Your words"
            rows={3}
            value={words}
            error={problem}
            onChange={(event) => {
              setWords(fitTyped(event, words, LONGEST_REMOVAL_NOTE));
              setProblem('');
            }}
          />
        ) : null}
        <ButtonRow>
          <Button type="submit" variant="danger">
            Remove
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
