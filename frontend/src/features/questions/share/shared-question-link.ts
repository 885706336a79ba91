import { paths } from '../../../lib/paths.ts';

/** Query parameter with the id of a shared question. */
export const SHARED_QUESTION = 'question';

/** Path of the page that opens a question for everybody. */
export function sharedQuestionPath(id: number): string {
  return `${paths.dailyPrompts}?${SHARED_QUESTION}=${id}`;
}
