import { useWatch } from 'react-hook-form';
import type { QuestionDto } from '../../../api/admin.ts';
import { LONGEST_QUESTION } from '../../../api/limits.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { PlannedAlready } from './planned-already.tsx';
import { depths, datedOptions } from './question-schema.ts';
import { useQuestionForm } from './use-question-form.ts';

interface QuestionDialogProps {
  /** The question; null for a new one. */
  question: QuestionDto | null;
  /** The day for which a new question is planned. */
  day?: string | undefined;
  onClose: () => void;
  onDelete?: () => void;
}

/** Dialog that creates or edits a question. */
export function QuestionDialog({ question, day: planned, onClose, onDelete }: QuestionDialogProps) {
  const { form, save, close, conflict } = useQuestionForm(question, planned, onClose);
  const { control, register, formState } = form;
  const day = useWatch({ control, name: 'displayDate' });
  const { errors, isSubmitting } = formState;
  return (
    <SaveDialog
      title={question ? 'Edit Question' : 'Add Question'}
      saving={isSubmitting}
      onSave={save}
      onClose={close}
      onDelete={onDelete}
      conflict={
        conflict ? (
          <EditConflict change="Another admin has changed this question" {...conflict} />
        ) : null
      }
    >
      {question ? <TextField label="ID" value={question.id} readOnly /> : null}
      <TextField
        {...register('content')}
        label="Question"
        hint={`Up to ${LONGEST_QUESTION} characters.`}
        autoComplete="off"
        error={errors.content?.message}
      />
      <TextField
        {...register('displayDate')}
        label="Day"
        type="date"
        error={errors.displayDate?.message}
      />
      <PlannedAlready day={day} except={question?.id} />
      <SelectField {...register('depth')} label="Depth" options={depths} />
      <SelectField {...register('dated')} label="Drawn again" options={datedOptions} />
    </SaveDialog>
  );
}
