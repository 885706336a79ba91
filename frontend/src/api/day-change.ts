import { generatedApi } from './generated.ts';

/** Cache tags of data that belongs to one product day; `sent` is whether this person has answered. */
export const dayTags = {
  question: { type: 'questions', id: 'today' },
  sent: { type: 'questions', id: 'sent' },
} as const;

/** Invalidates yesterday's question, answer status and memories. */
export function endDay() {
  return generatedApi.util.invalidateTags([dayTags.question, dayTags.sent, 'memories']);
}
