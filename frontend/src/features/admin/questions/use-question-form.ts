import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import {
  type QuestionDto,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
} from '../../../api/admin.ts';
import { errorStatus, fieldErrors } from '../../../lib/errors.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../tables/tell-failure.ts';
import { questionSchema, type QuestionValues, valuesOf } from './question-schema.ts';

const SIGNED_OUT = 401;

/** Form state of a question, or of a new one for null; `onClose` runs after the server has saved it. */
export function useQuestionForm(question: QuestionDto | null, onClose: () => void) {
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const draft = `question/${question?.id ?? 'new'}`;
  const form = useForm<QuestionValues>({
    defaultValues: {
      ...valuesOf(question),
      ...(unsavedOf(draft) as Partial<QuestionValues> | undefined),
    },
    resolver: standardSchemaResolver(questionSchema),
  });

  const save = form.handleSubmit(async (saveQuestionDto) => {
    try {
      await (
        question ? update({ id: question.id, saveQuestionDto }) : create({ saveQuestionDto })
      ).unwrap();
      toast({ title: question ? 'Saved' : 'Question added', tone: 'success' });
      close();
    } catch (error) {
      if (errorStatus(error) === SIGNED_OUT) keepUnsaved(draft, saveQuestionDto);
      else showRefusal(error);
    }
  });

  const showRefusal = (error: unknown) => {
    const { content, displayDate } = fieldErrors(error);
    if (content) form.setError('content', { message: content }, { shouldFocus: true });
    if (displayDate) form.setError('displayDate', { message: displayDate }, { shouldFocus: true });
    tellFailure(error);
  };

  const close = () => {
    forgetUnsaved(draft);
    onClose();
  };
  return { form, save, close };
}
