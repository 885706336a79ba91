export const KEY_HEADER = 'Idempotency-Key';

/** What somebody did and got no answer to, with the key it was sent under. */
const unanswered = new Map<string, string>();

/** The key of an act: the same for as long as there is no answer, so that a second press does nothing twice. */
export function keyOf(act: string): string {
  // randomUUID is for https alone.
  const key = unanswered.get(act) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(act, key);
  return key;
}

/** What comes later under the same words is another act, unless this status asks to come back. */
export function endAct(act: string, status: number, comeBackLater: boolean): void {
  if (status > 0 && status < 500 && !comeBackLater) unanswered.delete(act);
}
