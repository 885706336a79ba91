import { type SubmitEvent, useState } from 'react';
import { useVerifySessionQuery } from '../../api/api.ts';
import { LONGEST_REMOVAL_NOTE } from '../../api/limits.ts';
import { useAppealForImageMutation } from '../../api/own-content.ts';
import { errorMessage } from '../../lib/errors.ts';
import { fitTyped } from '../../lib/text-length.ts';
import { forgetUnsaved, storeUnsaved, unsavedOf } from '../../lib/unsaved-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './appeal-dialog.module.css';

export interface AppealDialogProps {
  imageId: number;
  onClose: () => void;
}

/** Form to ask for another review of a removed photo; the note is kept until it is sent. */
export function AppealDialog({ imageId, onClose }: AppealDialogProps) {
  const owner = useVerifySessionQuery().data?.user?.email ?? '';
  const form = `appeal/${imageId}`;
  const [note, setNote] = useState(() => (unsavedOf(form, owner) as string | undefined) ?? '');
  const [problem, setProblem] = useState('');
  const [appeal, { isLoading }] = useAppealForImageMutation();

  const type = (typed: string) => {
    setNote(typed);
    if (typed) storeUnsaved(form, typed, [owner]);
    else forgetUnsaved(form);
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setProblem('');
    const { data, error } = await appeal({ id: imageId, appealDto: { note: note.trim() } });
    if (error) return setProblem(errorMessage(error, 'This could not be sent. Please try again.'));
    forgetUnsaved(form);
    onClose();
    toast({ title: 'Review requested', description: data.message, tone: 'success' });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask for another review"
      description="Somebody looks at your photo once more. You can ask once."
    >
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextAreaField
          label="Is there something we should know? (optional)"
          rows={3}
          value={note}
          error={problem}
          readOnly={isLoading}
          onChange={(event) => type(fitTyped(event, note, LONGEST_REMOVAL_NOTE))}
        />
        <Button type="submit" pending={isLoading}>
          {isLoading ? 'Sending' : 'Ask for another review'}
        </Button>
      </form>
    </Dialog>
  );
}
