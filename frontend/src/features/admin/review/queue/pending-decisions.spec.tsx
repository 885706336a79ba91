import { expect, it } from 'vitest';
import { pendingDecisions } from './pending-decisions.ts';

/** Whether the browser would ask for a confirmation before the page is left. */
function asksToStay(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('leaving the page asks for confirmation while a decision is being sent', async () => {
  let reply: () => void = () => undefined;
  expect(asksToStay()).toBe(false);
  const made = pendingDecisions.add(1, () => new Promise<void>((resolve) => (reply = resolve)));
  await Promise.resolve();
  expect(asksToStay()).toBe(true);
  reply();
  await made;
  await pendingDecisions.settled();
  expect(asksToStay()).toBe(false);
});
