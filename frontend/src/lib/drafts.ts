import { onDevice } from './browser-storage.ts';

/** Drafts on this device. Their owner is a user's address, and after a space what else the draft is for. */
const PREFIX = 'unspoken.draft.';
/** Answers that wait for a connection, by owner. */
export const WAITING = 'unspoken.waiting.';
const QUESTION = ' question';
const AGAIN = ' again-';

/** Owner of drafts by visitors and of anonymous answers. */
export const NOBODY = 'anonymous';

/** The owner's draft on this device; null when there is none or storage is unavailable. */
export function readDraft(owner: string): unknown {
  return onDevice.readJson(PREFIX + owner);
}

export function keepDraft(owner: string, draft: unknown): void {
  onDevice.write(PREFIX + owner, JSON.stringify(draft));
}

export function forgetDraft(owner: string): void {
  onDevice.write(PREFIX + owner, null);
}

/** Owner of a user's drafts of answers to past questions. */
export function pastDraftOwner(owner: string): string {
  return `${owner} past`;
}

/** Owner of a user's draft of one more answer to a question. */
export function againDraftOwner(owner: string, questionId: number): string {
  return `${owner}${AGAIN}${questionId}`;
}

/** The drafts of all answers that a user gives once more. */
export function readAgainDrafts(owner: string): unknown[] {
  return onDevice.keys(PREFIX + owner + AGAIN).map((key) => onDevice.readJson(key));
}

/** Whether the owner has begun an answer on this device. */
export function hasDraft(owner: string): boolean {
  const drafts = [readDraft(owner), readDraft(pastDraftOwner(owner)), ...readAgainDrafts(owner)];
  return drafts.some((draft) => draft !== null);
}

/** Owner of the day on which a user hid the memories of that day. */
export function dismissedOwner(owner: string): string {
  return `${owner} on-this-day`;
}

/** Owner of a user's copy of the question of the day. */
export function questionOwner(owner: string): string {
  return `${owner}${QUESTION}`;
}

/** The copy of the question on this device, whoever is logged in. */
export function readQuestionCopy(): unknown {
  return onDevice.readJson(onDevice.keys(PREFIX).find((key) => key.endsWith(QUESTION)) ?? '');
}

/** Gives what a user wrote on this device, also what waits to be sent, to the user's new address. */
export function moveDrafts(from: string, to: string): void {
  for (const prefix of [PREFIX, WAITING]) {
    for (const key of onDevice.keys(prefix + from)) {
      const rest = key.slice(prefix.length + from.length);
      if (rest !== '' && !rest.startsWith(' ')) continue;
      onDevice.write(prefix + to + rest, onDevice.read(key));
      onDevice.write(key, null);
    }
  }
}

/** Removes what anybody wrote on this device, also what waits to be sent. */
export function forgetAll(): void {
  forgetDraftsExcept([]);
  for (const key of onDevice.keys(WAITING)) onDevice.write(key, null);
}

/** Removes the drafts of all other owners. */
export function forgetDraftsExcept(owners: readonly string[]): void {
  for (const key of onDevice.keys(PREFIX)) {
    const [owner = ''] = key.slice(PREFIX.length).split(' ', 1);
    if (!owners.includes(owner)) onDevice.write(key, null);
  }
}
