import type { QuestionDto } from '../../../api/admin.ts';
import { LONGEST_QUESTION } from '../../../api/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../tables/dialog-acts.module.css';
import { useQuestionForm } from './use-question-form.ts';

interface QuestionDialogProps {
  /** Null creates a new one. */
  question: QuestionDto | null;
  onClose: () => void;
}

/** Creates or edits a question. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const { form, save, leave } = useQuestionForm(question, onClose);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={question ? 'Edit Question' : 'Add Question'}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
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
        <div className={styles.acts}>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
