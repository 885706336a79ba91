const PREFIX = 'unspoken.draft.';

/** Owns what someone writes who is not signed in, or does not want it known. */
export const NOBODY = 'anonymous';

/** What its owner has begun to write on this device; null where there is nothing that can be read. */
export function readDraft(owner: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + owner) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps one draft for each owner; where nothing can be stored it lives as long as the page. */
export function keepDraft(owner: string, draft: unknown): void {
  try {
    localStorage.setItem(PREFIX + owner, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop anyone from writing.
  }
}

export function forgetDraft(owner: string): void {
  try {
    localStorage.removeItem(PREFIX + owner);
  } catch {
    // What could not be stored need not be forgotten.
  }
}

/** Forgets what everyone but these owners has begun to write here. */
export function forgetDraftsExcept(owners: readonly string[]): void {
  const kept = owners.map((owner) => PREFIX + owner);
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of drafts) if (!kept.includes(key)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
