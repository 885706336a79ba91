import { type QuestionDto, useDeleteQuestionMutation } from '../../../api/admin.ts';
import type { RowDeletion } from '../tables/row-deletion.tsx';

export const questionDeletion: RowDeletion<QuestionDto> = {
  useRemove: useDeleteQuestionMutation,
  of: ({ id }) => `question ${id}`,
  title: () => 'Delete this question?',
  description: ({ content }) => content,
  done: 'Question deleted',
};
