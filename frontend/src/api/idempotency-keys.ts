import { inTab } from '../lib/browser-storage.ts';

export const KEY_HEADER = 'Idempotency-Key';

/** Idempotency keys of actions that have no response yet, by their key in the storage of the tab. */
const unanswered = new Map<string, string>();

/**
 * Idempotency key of an action. It stays the same until a response arrives, also after a reload of the page, so that a
 * second press has no second effect.
 */
export function keyOf(action: string): string {
  const name = nameOf(action);
  const key = unanswered.get(name) ?? inTab.read(name) ?? newKey();
  unanswered.set(name, key);
  inTab.write(name, key);
  return key;
}

export function newKey(): string {
  // `crypto.randomUUID` exists in secure contexts (HTTPS) only.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Drops the key after a final response, so that the same action gets a new key later. Keeps it after a status of 0 or
 * 5xx, and when the server asks to retry later.
 */
export function endAction(action: string, status: number, comeBackLater: boolean): void {
  if (status === 0 || status >= 500 || comeBackLater) return;
  unanswered.delete(nameOf(action));
  inTab.write(nameOf(action), null);
}

/**
 * A 32-bit FNV-1a hash of the action, so that the storage contains nothing that was typed. If two actions had the same
 * hash, the server would refuse the key, because it belongs to another body.
 */
function nameOf(action: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < action.length; at += 1) {
    hash = Math.imul(hash ^ action.charCodeAt(at), 0x01_00_01_93);
  }
  return `unspoken.call.${hash.toString(36)}`;
}
