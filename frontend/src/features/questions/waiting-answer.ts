import type { SubmitResponseDto } from '../../api/api.ts';
import { WAITING } from '../../lib/drafts.ts';
import { onDevice } from '../../lib/browser-storage.ts';
import type { AskedQuestion } from './use-answer-sending.ts';

/**
 * An answer on its way. It is stored on the device before it is first sent, with its idempotency key, so that the
 * server stores it once even if the page closes before the response.
 */
export interface WaitingAnswer extends UnsentAnswer {
  key: string;
  /** The visibility that its author chose; without one, the server’s default applies. */
  visibility?: SubmitResponseDto['visibility'];
  /** Ids of the friends whom its form named. Only they see the answer, even if others agree before it is sent. */
  sharedWith?: number[];
  /** Whether the answer is sent without another press. */
  waiting: boolean;
  /** Why the server refused the answer. It stays until its author keeps it as a past answer or deletes it. */
  refusal?: Refusal;
}

export interface UnsentAnswer {
  key?: string;
  question: AskedQuestion;
  text: string;
}

export interface Refusal {
  message: string;
  /** Whether the day of the question is over, or the day has another question. */
  dayOver: boolean;
}

/**
 * These answers are not drafts: when somebody else logs in on this device, drafts are removed, but an answer whose
 * author was told that it will be sent is not. Logging out removes both.
 */
const PREFIX = WAITING;

/** The answer as the server takes it. */
export function callOf({
  question,
  text,
  visibility,
  sharedWith,
}: WaitingAnswer): SubmitResponseDto {
  return {
    questionId: question.id,
    questionContent: question.content,
    responseContent: text,
    visibility,
    sharedWith,
  };
}

export function readWaiting(author: string): WaitingAnswer | null {
  const stored = onDevice.readJson(PREFIX + author);
  return isWaitingAnswer(stored) ? stored : null;
}

/** Returns false when there is no storage for it. */
export function keepWaiting(author: string, answer: WaitingAnswer): boolean {
  return onDevice.write(PREFIX + author, JSON.stringify(answer));
}

export function forgetWaiting(author: string): void {
  onDevice.write(PREFIX + author, null);
}

/** Whether this change of the storage by another tab concerns the author. */
export function isAboutWaiting({ key }: StorageEvent, author: string): boolean {
  return key === null || key === PREFIX + author;
}

/** Runs the work in one tab at a time. Without Web Locks, the idempotency key prevents a second row. */
export function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  // The lock manager is missing on http, except on localhost.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`${PREFIX}lock`, work) : work();
}

function isWaitingAnswer(value: unknown): value is WaitingAnswer {
  const answer = value as Partial<WaitingAnswer> | null;
  return (
    typeof answer?.key === 'string' &&
    typeof answer.text === 'string' &&
    typeof answer.waiting === 'boolean' &&
    typeof answer.question?.id === 'number' &&
    typeof answer.question.content === 'string'
  );
}
