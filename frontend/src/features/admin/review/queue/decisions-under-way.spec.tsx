import { expect, it } from 'vitest';
import { decisionsUnderWay } from './decisions-under-way.ts';

/** Whether the browser would show the leave confirmation. */
function asksToStay(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('leaving the page asks for confirmation while a decision is being sent', async () => {
  let reply: () => void = () => undefined;
  expect(asksToStay()).toBe(false);
  const made = decisionsUnderWay.add(1, () => new Promise<void>((resolve) => (reply = resolve)));
  await Promise.resolve();
  expect(asksToStay()).toBe(true);
  reply();
  await made;
  await decisionsUnderWay.settled();
  expect(asksToStay()).toBe(false);
});
