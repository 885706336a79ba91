import { describe, expect, it } from '@jest/globals';
import { millisecondsToNight } from './night.js';

const HOUR = 3_600_000;

describe('millisecondsToNight', () => {
  it.each([
    ['2026-03-01T23:00:00.000Z', HOUR],
    ['2026-03-01T00:00:00.000Z', 24 * HOUR],
    ['2026-03-31T01:00:00.000Z', 23 * HOUR],
    ['2026-12-31T23:59:59.999Z', 1],
  ])('counts from %s', (now, left) => {
    expect(millisecondsToNight(new Date(now))).toBe(left);
  });
});
