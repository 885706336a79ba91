import { describe, expect, it } from '@jest/globals';
import { isTimeZone, nextReminder } from './reminder-times.js';

const next = (hour: number, timeZone: string, after: string, lastDay: string | null = null) =>
  nextReminder({ hour, timeZone }, new Date(after), lastDay).toISOString();

describe('the next reminder', () => {
  it('comes at its hour today when that is ahead, and tomorrow when it is not', () => {
    expect(next(19, 'UTC', '2026-11-23T18:59:59Z')).toBe('2026-11-23T19:00:00.000Z');
    expect(next(19, 'UTC', '2026-11-23T19:00:00Z')).toBe('2026-11-24T19:00:00.000Z');
    expect(next(0, 'UTC', '2026-11-23T00:00:00Z')).toBe('2026-11-24T00:00:00.000Z');
    expect(next(23, 'UTC', '2026-11-23T23:30:00Z')).toBe('2026-11-24T23:00:00.000Z');
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-23T13:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-24T05:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-24T06:00:00.000Z'],
  ])('follows the clocks of %s', (zone, due) => {
    expect(next(19, zone, '2026-11-23T12:00:00Z')).toBe(due);
  });

  it('an hour that DST skips is replaced by the next valid moment', () => {
    expect(next(2, 'Europe/Berlin', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
    expect(next(0, 'America/Havana', '2027-03-13T12:00:00Z')).toBe('2027-03-14T05:00:00.000Z');
    expect(next(2, 'Australia/Lord_Howe', '2026-10-03T00:00:00Z')).toBe('2026-10-03T15:30:00.000Z');
  });

  it('an hour that the clocks show twice comes once', () => {
    const first = next(2, 'Europe/Berlin', '2026-10-24T12:00:00Z');
    expect(first).toBe('2026-10-25T00:00:00.000Z');
    expect(next(2, 'Europe/Berlin', first)).toBe('2026-10-26T01:00:00.000Z');
    expect(next(1, 'America/New_York', '2026-11-01T04:30:00Z')).toBe('2026-11-01T05:00:00.000Z');
    expect(next(1, 'America/New_York', '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z');
  });

  it('never comes on a day that had one, also after a change of hour or zone', () => {
    expect(next(21, 'UTC', '2026-11-23T20:00:00Z', '2026-11-23')).toBe('2026-11-24T21:00:00.000Z');
    expect(next(9, 'Pacific/Pago_Pago', '2026-11-23T10:30:00Z', '2026-11-24')).toBe(
      '2026-11-25T20:00:00.000Z',
    );
    expect(next(21, 'UTC', '2026-11-23T20:00:00Z', '2026-11-20')).toBe('2026-11-23T21:00:00.000Z');
  });
});

describe('time zones', () => {
  it('names of zones are accepted, offsets and other text are refused', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Asia/Kolkata')).toBe(true);
    expect(isTimeZone('UTC')).toBe(true);
    for (const name of ['', '+02:00', 'Mars/Olympus', '../etc', 'Europe/Berlin ', 'a'.repeat(99)])
      expect([name, isTimeZone(name)]).toEqual([name, false]);
  });
});
