export const KEY_HEADER = 'Idempotency-Key';

/** Idempotency keys of actions without a response yet, by action. */
const unanswered = new Map<string, string>();

/** Idempotency key of an action: the same until a response arrives, so a second press has no second effect. */
export function keyOf(act: string): string {
  const key = unanswered.get(act) ?? newKey();
  unanswered.set(act, key);
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
  if (status > 0 && status < 500 && !comeBackLater) unanswered.delete(act);
}
