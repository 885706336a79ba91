import type { SubmitResponseDto } from '../../api/api.ts';
import { WAITING } from '../../lib/drafts.ts';
import { onDevice } from '../../lib/browser-storage.ts';
import type { AskedQuestion } from './use-sending.ts';

/**
 * An answer on its way. Stored on the device before it is sent for the first time, with the key by which the server
 * recognizes it, so that it is stored there once even if the page ends before the response.
 */
export interface WaitingAnswer extends UnsentAnswer {
  key: string;
  /** Who may see it, as its author chose when sending it; the default of the server when absent. */
  visibility?: SubmitResponseDto['visibility'];
  /** Ids of the friends whom its form named; the answer is shown to nobody else, whoever agrees before it is sent. */
  sharedWith?: number[];
  /** Whether it is sent without another press. */
  waiting: boolean;
  /** Why the server did not take it. It stays on the device until its author keeps it as a past answer or deletes it. */
  refusal?: Refusal;
}

export interface UnsentAnswer {
  key?: string;
  question: AskedQuestion;
  text: string;
}

export interface Refusal {
  message: string;
  /** The day of its question is over, or the day has another question. */
  dayOver: boolean;
}

/**
 * Not a draft: somebody else who logs in on this device removes the drafts, but not an answer that its author was told
 * would be sent. Logging out removes it.
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

export function readWaiting(owner: string): WaitingAnswer | null {
  const stored = onDevice.readJson(PREFIX + owner);
  return isWaitingAnswer(stored) ? stored : null;
}

/** Returns false when there is no storage for it. */
export function keepWaiting(owner: string, answer: WaitingAnswer): boolean {
  return onDevice.write(PREFIX + owner, JSON.stringify(answer));
}

export function forgetWaiting(owner: string): void {
  onDevice.write(PREFIX + owner, null);
}

/** Whether this change of the storage by another tab concerns the owner. */
export function isAboutWaiting({ key }: StorageEvent, owner: string): boolean {
  return key === null || key === PREFIX + owner;
}

/** Runs the work in one tab at a time. Without Web Locks, the key keeps a second call from storing anything. */
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
