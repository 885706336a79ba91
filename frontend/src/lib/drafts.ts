import { onDevice } from './browser-storage.ts';

/**
 * Prefix of drafts on this device. The key of a draft is its author (the address of a user), and for most drafts a
 * space and the purpose.
 */
const PREFIX = 'unspoken.draft.';
/** Prefix of answers on this device that wait for a connection, by author. */
export const WAITING = 'unspoken.waiting.';
const QUESTION = ' question';
const AGAIN = ' again-';

/** The author of the drafts of visitors and of anonymous answers. */
export const NOBODY = 'anonymous';

/** The draft on this device; null when there is none or storage is unavailable. */
export function readDraft(key: string): unknown {
  return onDevice.readJson(PREFIX + key);
}

export function storeDraft(key: string, draft: unknown): void {
  onDevice.write(PREFIX + key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  onDevice.write(PREFIX + key, null);
}

/** Key of a user's drafts of answers to past questions. */
export function pastDraftKey(author: string): string {
  return `${author} past`;
}

/** Key of a user's draft of another answer to a question. */
export function againDraftKey(author: string, questionId: number): string {
  return `${author}${AGAIN}${questionId}`;
}

/** All of a user's drafts of another answer to a question. */
export function readAgainDrafts(author: string): unknown[] {
  return onDevice.keys(PREFIX + author + AGAIN).map((key) => onDevice.readJson(key));
}

/** Whether the author has begun an answer on this device. */
export function hasDraft(author: string): boolean {
  const drafts = [readDraft(author), readDraft(pastDraftKey(author)), ...readAgainDrafts(author)];
  return drafts.some((draft) => draft !== null);
}

/** Key under which the day is stored whose memories a user has hidden. */
export function dismissedKey(author: string): string {
  return `${author} on-this-day`;
}

/** Key of a user's copy of the question of the day. */
export function questionCopyKey(author: string): string {
  return `${author}${QUESTION}`;
}

/** The copy of the question on this device, of any user. */
export function readQuestionCopy(): unknown {
  return onDevice.readJson(onDevice.keys(PREFIX).find((key) => key.endsWith(QUESTION)) ?? '');
}

/** Moves a user's drafts and waiting answers on this device to the user's new address. */
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

/** Removes all drafts and waiting answers on this device. */
export function forgetDraftsAndWaitingAnswers(): void {
  forgetDraftsExcept([]);
  for (const key of onDevice.keys(WAITING)) onDevice.write(key, null);
}

/** Removes the drafts of all other authors. */
export function forgetDraftsExcept(authors: readonly string[]): void {
  for (const key of onDevice.keys(PREFIX)) {
    const [author = ''] = key.slice(PREFIX.length).split(' ', 1);
    if (!authors.includes(author)) onDevice.write(key, null);
  }
}
