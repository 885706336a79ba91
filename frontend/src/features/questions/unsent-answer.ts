import type { Writing } from './use-answer-draft.ts';
import type { DailyQuestion } from './use-daily-question.ts';
import type { Outbox } from './use-outbox.ts';

export const ANSWERED = "You've already submitted your response for today.";

type Unsent = Pick<Outbox, 'waiting' | 'refusal'>;

/**
 * An answer that could not be sent or was refused, or a draft whose question can no longer be answered. It stays
 * until its author keeps or deletes it.
 */
export function unsentOf(outbox: Outbox, today: DailyQuestion, writing: Writing): Unsent {
  const { waiting, refusal } = outbox.waiting ? outbox : unsentDraft(today, writing);
  // A refused answer to today's question can be kept as an answer to a past question from tomorrow on.
  const isPast = today.question !== null && waiting?.question.id !== today.question.id;
  return { waiting, refusal: refusal && { ...refusal, dayOver: refusal.dayOver || isPast } };
}

function unsentDraft(today: DailyQuestion, { text, question, over }: Writing): Unsent {
  // A question can be asked again on a later day.
  const isOpen = question?.id === today.question?.id;
  const isTaken = isOpen ? today.sent !== true : !over;
  if (text.trim() === '' || !question || isTaken) return { waiting: null, refusal: null };
  return { waiting: { question, text }, refusal: { message: ANSWERED, dayOver: !isOpen } };
}
