export const KEY_HEADER = 'Idempotency-Key';

/** Keys in the storage of the tab, by the hash of the action, which holds what somebody typed. */
const PREFIX = 'unspoken.call.';

/** Idempotency keys of actions without a response yet, by action. */
const unanswered = new Map<string, string>();

/**
 * Idempotency key of an action: the same until a response arrives, also after a reload of the page, so a second press has
 * no second effect.
 */
export function keyOf(act: string): string {
  const key = unanswered.get(act) ?? storedKey(act) ?? newKey();
  unanswered.set(act, key);
  storeKey(act, key);
  return key;
}

export function newKey(): string {
  // `crypto.randomUUID` exists in secure contexts (HTTPS) only.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Drops the key after a final response; the same action later gets a new key. Keeps it after a status of 0 or 5xx, and
 * when the server asks to retry later.
 */
export function endAct(act: string, status: number, comeBackLater: boolean): void {
  if (status === 0 || status >= 500 || comeBackLater) return;
  unanswered.delete(act);
  storeKey(act, null);
}

function storedKey(act: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + hashOf(act));
  } catch {
    return null;
  }
}

function storeKey(act: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(PREFIX + hashOf(act));
    else sessionStorage.setItem(PREFIX + hashOf(act), key);
  } catch {
    // Without storage, a key lasts until the page is closed.
  }
}

/** FNV-1a of 32 bits; the server refuses a key that comes with another body. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  return hash.toString(36);
}
