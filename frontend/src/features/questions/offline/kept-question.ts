import type { DailyQuestionDto, SessionUserDto } from '../../../api/api.ts';
import { questionCopyKey, readQuestionCopy, storeDraft } from '../../../lib/drafts.ts';

/** Data that the page of the question needs without a connection. */
export interface KeptQuestion {
  user: SessionUserDto;
  question: DailyQuestionDto;
  /** Whether the question was answered. */
  sent: boolean;
}

export function keepQuestion(copy: KeptQuestion): void {
  storeDraft(questionCopyKey(copy.user.email ?? ''), copy);
}

/** The question on this device, as long as it can be answered. */
export function keptQuestion(now: number): KeptQuestion | null {
  const copy = readQuestionCopy();
  return isKeptQuestion(copy) && Date.parse(copy.question.answersUntil) > now ? copy : null;
}

function isKeptQuestion(value: unknown): value is KeptQuestion {
  const { user, question, sent } = (value ?? {}) as Partial<KeptQuestion>;
  return (
    typeof user?.role === 'string' &&
    typeof question?.id === 'number' &&
    typeof question.content === 'string' &&
    typeof question.answersUntil === 'string' &&
    typeof sent === 'boolean'
  );
}
