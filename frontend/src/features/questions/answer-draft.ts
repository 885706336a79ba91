import type { DailyQuestionDto } from '../../api/api.ts';
import { forgetDraft, readDraft, storeDraft } from '../../lib/drafts.ts';

/** An unsent answer, with the question it belongs to. */
export interface AnswerDraft {
  question: DailyQuestionDto;
  text: string;
}

/** A draft that an earlier visit left on the device. */
interface LeftDraft extends AnswerDraft {
  /** Whether the question of the draft can no longer be answered. */
  over: boolean;
}

/** A draft as it is stored. A draft of an earlier version has no `answersUntil`. */
interface StoredDraft {
  question: Omit<DailyQuestionDto, 'answersUntil'> & Partial<DailyQuestionDto>;
  text: string;
}

/** The author's draft on this device; null without any text. */
export function storedDraft(author: string, now: number): LeftDraft | null {
  const draft = readDraft(author);
  if (!isDraft(draft)) return null;
  const { question, text } = draft;
  const { answersUntil = question.expiresAt } = question;
  if (text.trim() === '') return null;
  return { question: { ...question, answersUntil }, text, over: !(Date.parse(answersUntil) > now) };
}

/** Stores an author's draft; an empty one is removed. */
export function storeAnswerDraft(author: string, draft: AnswerDraft): void {
  if (draft.text.trim() === '') forgetDraft(author);
  else storeDraft(author, draft);
}

function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['text'] !== 'string') return false;
  const { question } = value;
  return (
    isRecord(question) &&
    typeof question['id'] === 'number' &&
    typeof question['content'] === 'string' &&
    typeof question['expiresAt'] === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
