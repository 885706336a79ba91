import type { DailyQuestionDto } from '../../api/api.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';

/** An answer on its way, with the question it was begun for. */
export interface AnswerDraft {
  question: DailyQuestionDto;
  text: string;
}

/** One of an earlier version does not tell until when it can be sent. */
interface StoredDraft {
  question: Omit<DailyQuestionDto, 'answersUntil'> & Partial<DailyQuestionDto>;
  text: string;
}

/** The draft its owner left on this device, unless its question can't be answered any more. */
export function storedDraft(owner: string, now: number): AnswerDraft | null {
  const draft = readDraft(owner);
  if (!isDraft(draft)) return null;
  const { question, text } = draft;
  const { answersUntil = question.expiresAt } = question;
  if (text.trim() !== '' && Date.parse(answersUntil) > now) {
    return { question: { ...question, answersUntil }, text };
  }
  forgetDraft(owner);
  return null;
}

/** Keeps a draft for its owner; an empty one is none. */
export function storeDraft(owner: string, draft: AnswerDraft): void {
  if (draft.text.trim() === '') forgetDraft(owner);
  else keepDraft(owner, draft);
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
