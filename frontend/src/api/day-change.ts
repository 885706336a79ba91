import { generatedApi } from './generated.ts';

/** What the server knows about one product day; `sent` is whether this person has answered. */
export const dayTags = {
  question: { type: 'questions', id: 'today' },
  sent: { type: 'questions', id: 'sent' },
} as const;

/** Yesterday's question and whether it was answered say nothing any more. */
export function endDay() {
  return generatedApi.util.invalidateTags([dayTags.question, dayTags.sent]);
}
