import { type SubmitEvent, useRef, useState } from 'react';
import {
  type LetterAudienceDto,
  type LetterDto,
  useDeleteLetterMutation,
} from '../../../api/admin.ts';
import { LONGEST_LETTER, LONGEST_SUBJECT } from '../../../api/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import small from '../shared/small-buttons.module.css';
import { figure } from '../shared/formats.ts';
import { useDeletingRow } from '../shared/use-deleting-row.ts';
import { useFirstError } from '../forms/use-first-error.ts';
import { AudienceField } from './audience-field.tsx';
import styles from './letter-editor.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { MarkdownLegend } from './markdown-legend.tsx';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TestMail } from './test-mail.tsx';
import { type LetterForm, useLetterForm } from './use-letter-form.ts';

interface LetterEditorProps {
  /** The letter; null for a new one. */
  letter: LetterDto | null;
  audience?: LetterAudienceDto;
  onDeleted: () => void;
  /** Called when a new letter was stored. */
  onSaved: (created: LetterDto) => void;
}

/** Editor of a letter, with its preview and the buttons to save, test and send it. */
export function LetterEditor({ letter, audience, onDeleted, onSaved }: LetterEditorProps) {
  const form = useLetterForm(letter, onSaved);
  const element = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<{ send: LetterDto } | 'delete' | null>(null);

  useFirstError(element, form.errors);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await form.save()) toast({ title: 'Saved', tone: 'success' });
  };
  const askToSend = async () => {
    const stored = await form.save();
    if (stored) setDialog({ send: stored });
  };

  return (
    <div className={styles.room}>
      <form
        ref={element}
        noValidate
        aria-labelledby="letter"
        className={styles.form}
        onSubmit={(event) => void save(event)}
      >
        {letter?.status === 'scheduled' ? (
          <ScheduledNotice letter={letter} timeZone={audience?.timeZone} onChanged={form.follow} />
        ) : null}
        <LetterFields {...form} audience={audience} />
        <LetterFoot
          letter={letter}
          form={form}
          onSend={() => void askToSend()}
          onDelete={() => setDialog('delete')}
        />
      </form>
      <LetterPreview {...form.text} />
      <TestMail
        save={form.save}
        isSaving={form.isSaving}
        ownEmail={audience?.ownEmail ?? ''}
        disabled={form.isOvertaken}
      />
      {dialog === 'delete' && letter ? (
        <DeleteDialog
          letter={letter}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            form.discard();
            onDeleted();
          }}
        />
      ) : null}
      {dialog !== null && dialog !== 'delete' ? (
        <SendDialog letter={dialog.send} onChanged={form.follow} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

function LetterFields({
  text,
  errors,
  change,
  audience,
}: LetterForm & { audience?: LetterAudienceDto }) {
  return (
    <>
      <AudienceField text={text} audience={audience} onChange={change} />
      <TextField
        label="Subject"
        value={text.subject}
        error={errors.subject}
        hint={`Also the headline of the mail. Up to ${LONGEST_SUBJECT} characters.`}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextAreaField
        label="Text"
        rows={16}
        value={text.body}
        error={errors.body}
        className={styles.text}
        hint={`Markdown. ${figure([...text.body].length)} of ${figure(LONGEST_LETTER)} characters.`}
        onChange={({ target }) => change({ body: target.value })}
      />
      <MarkdownLegend />
    </>
  );
}

interface LetterFootProps {
  letter: LetterDto | null;
  form: LetterForm;
  onSend: () => void;
  onDelete: () => void;
}

function LetterFoot({ letter, form, onSend, onDelete }: LetterFootProps) {
  const { isDirty, isSaving, isOvertaken } = form;
  return (
    <>
      {isOvertaken ? (
        <EditConflict
          change="Another admin has changed this letter"
          onKeep={form.replaceTheirs}
          onTake={form.discard}
        />
      ) : null}
      <div className={small.actions}>
        <Button onClick={onSend} disabled={isOvertaken || isSaving}>
          {letter?.status === 'scheduled' ? 'Change the time…' : 'Send…'}
        </Button>
        <Button
          type="submit"
          variant="quiet"
          pending={isSaving}
          disabled={isOvertaken || (letter !== null && !isDirty)}
        >
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        {isDirty ? (
          <Button variant="quiet" onClick={form.discard}>
            Discard
          </Button>
        ) : null}
        {letter?.status === 'draft' ? (
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        {isDirty ? <span className={styles.unsaved}>Not saved yet</span> : null}
      </div>
    </>
  );
}

function DeleteDialog(props: { letter: LetterDto; onClose: () => void; onDeleted: () => void }) {
  const { letter, onClose, onDeleted } = props;
  const [remove, { isLoading }] = useDeleteLetterMutation();
  const confirm = useDeletingRow(remove, { done: 'Letter deleted', onClose, onDeleted });
  return (
    <ConfirmDialog
      title="Delete this draft?"
      description={letter.subject}
      pending={isLoading}
      onConfirm={() => confirm(letter.id)}
      onClose={onClose}
    />
  );
}
