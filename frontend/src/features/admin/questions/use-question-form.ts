import { useCallback } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type QuestionDto,
  useCreateQuestionMutation,
  useLazyGetQuestionQuery,
  useUpdateQuestionMutation,
} from '../../../api/admin.ts';
import { toast } from '../../../ui/toast.ts';
import { useRowForm } from '../forms/use-row-form.ts';
import { questionSchema, type QuestionValues, valuesOf } from './question-schema.ts';

/**
 * Form state of a question; null is a new question, for which `day` may be set. `onClose` is called after the server
 * has saved the question.
 */
export function useQuestionForm(
  question: QuestionDto | null,
  day: string | undefined,
  onClose: () => void,
) {
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const [read] = useLazyGetQuestionQuery();
  return useRowForm<QuestionDto, QuestionValues>({
    name: day ? `question on ${day}` : 'question',
    row: question,
    valuesOf: useCallback((row) => valuesOf(row, day), [day]),
    resolver: standardSchemaResolver(questionSchema),
    send: (values, seen) => {
      const saved = { ...values, dated: values.dated === 'yes' };
      return seen
        ? update({ id: seen.id, changeQuestionDto: { ...saved, seen: seen.version } }).unwrap()
        : create({ saveQuestionDto: saved }).unwrap();
    },
    read: (id) => read({ id }).unwrap(),
    onSaved: () => toast({ title: question ? 'Saved' : 'Question added', tone: 'success' }),
    onClose,
  });
}
