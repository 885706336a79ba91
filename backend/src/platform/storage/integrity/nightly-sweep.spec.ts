import { expect, it } from '@jest/globals';
import { millisecondsToNight } from './nightly-sweep.js';

it.each([
  ['2026-11-20T22:00:00Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T03:59:59.999Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T04:00:00Z', '2026-11-22T04:00:00.000Z'],
])('the night after %s begins at %s', (now, night) => {
  const start = new Date(now);
  expect(new Date(start.getTime() + millisecondsToNight(start)).toISOString()).toBe(night);
});
