const PREFIX = 'unspoken.draft.';
/** Answers that wait for a connection, by owner. */
export const WAITING = 'unspoken.waiting.';
const QUESTION = ' question';
const AGAIN = ' again-';

/** Owner of drafts by visitors and of anonymous answers. */
export const NOBODY = 'anonymous';

/** The owner's draft on this device; null when there is none or storage is unavailable. */
export function readDraft(owner: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + owner) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores one draft per owner; without storage it lasts until the page is closed. */
export function keepDraft(owner: string, draft: unknown): void {
  try {
    localStorage.setItem(PREFIX + owner, JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked; typing must still work.
  }
}

export function forgetDraft(owner: string): void {
  try {
    localStorage.removeItem(PREFIX + owner);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

/** Owner of a person's drafts of answers to past questions; removed together with the person's other drafts. */
export function pastDraftOwner(owner: string): string {
  return `${owner} past`;
}

/** Owner of a person's draft of one more answer to a question; removed together with the person's other drafts. */
export function againDraftOwner(owner: string, questionId: number): string {
  return `${owner}${AGAIN}${questionId}`;
}

/** The drafts of all answers that a person gives once more. */
export function readAgainDrafts(owner: string): unknown[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + owner + AGAIN));
    return keys.map((key) => readDraft(key.slice(PREFIX.length)));
  } catch {
    return [];
  }
}

/** Whether the owner has begun an answer on this device. */
export function hasDraft(owner: string): boolean {
  const drafts = [readDraft(owner), readDraft(pastDraftOwner(owner)), ...readAgainDrafts(owner)];
  return drafts.some((draft) => draft !== null);
}

/** Owner of the day on which a person hid the memories of that day; removed together with the person's drafts. */
export function dismissedOwner(owner: string): string {
  return `${owner} on-this-day`;
}

/** Owner of a person's copy of the question of the day, which is removed together with the drafts. */
export function questionOwner(owner: string): string {
  return `${owner}${QUESTION}`;
}

/** The copy of the question on this device, whoever is signed in. */
export function readQuestionCopy(): unknown {
  try {
    const key = Object.keys(localStorage).find(
      (each) => each.startsWith(PREFIX) && each.endsWith(QUESTION),
    );
    return key === undefined ? null : readDraft(key.slice(PREFIX.length));
  } catch {
    return null;
  }
}

/** Gives what a person wrote on this device, also what waits to be sent, to the person's new address. */
export function moveDrafts(from: string, to: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const prefix = [PREFIX, WAITING].find((each) => key.startsWith(each)) ?? '';
      const [owner] = key.slice(prefix.length).split(' ', 1);
      if (!prefix || owner !== from) continue;
      localStorage.setItem(
        key.replace(from, () => to),
        localStorage.getItem(key) ?? '',
      );
      localStorage.removeItem(key);
    }
  } catch {
    // Storage is unavailable, so there is nothing to move.
  }
}

/** Removes what anybody wrote on this device, also what waits to be sent. */
export function forgetAll(): void {
  forgetDraftsExcept([]);
  try {
    const waiting = Object.keys(localStorage).filter((key) => key.startsWith(WAITING));
    for (const key of waiting) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

/** Removes the drafts of all other owners. */
export function forgetDraftsExcept(owners: readonly string[]): void {
  const kept = owners.map((owner) => PREFIX + owner);
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of drafts)
      if (!kept.includes(key.split(' ', 1)[0] as string)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
