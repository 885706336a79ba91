import { describe, expect, it } from '@jest/globals';
import { instantOf, isLocalTime, localTime } from './local-time.js';

const NEW_YORK = 'America/New_York';

describe('local time', () => {
  it.each([
    ['in winter', '2026-11-24T09:00', NEW_YORK, '2026-11-24T14:00:00.000Z'],
    ['in summer', '2026-07-24T09:00', NEW_YORK, '2026-07-24T13:00:00.000Z'],
    ['in UTC', '2026-07-24T00:00', 'UTC', '2026-07-24T00:00:00.000Z'],
    ['in a zone half an hour off', '2026-07-24T00:00', 'Asia/Kolkata', '2026-07-23T18:30:00.000Z'],
    [
      'that comes twice, to the first instant',
      '2026-11-01T01:30',
      NEW_YORK,
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'that the clocks skip, to an hour later',
      '2027-03-14T02:30',
      NEW_YORK,
      '2027-03-14T07:30:00.000Z',
    ],
    ['just after the clocks change', '2027-03-14T03:00', NEW_YORK, '2027-03-14T07:00:00.000Z'],
  ])('a local time %s has its instant', (_what, local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
  });

  it('an instant has a local time in each zone', () => {
    const instant = new Date('2026-11-24T04:59:59Z');
    expect(localTime(instant, NEW_YORK)).toBe('2026-11-23T23:59');
    expect(localTime(instant, 'UTC')).toBe('2026-11-24T04:59');
  });

  it.each([
    '',
    '2026-02-30T09:00',
    '2026-11-24T24:00',
    '2026-11-24T09:60',
    '2026-11-24',
    '1999-01-01T00:00',
  ])('%j is no local time', (text) => {
    expect(isLocalTime(text)).toBe(false);
  });
});
