import { describe, expect, it } from 'vitest';
import {
  audienceWords,
  durationWords,
  localValue,
  refreshAfter,
  waiting,
  wakeAfter,
  zonedMoment,
} from './letter-words.ts';

const AT = '2026-11-24T14:00:00.000Z';

describe('words about letters', () => {
  it('a time is written in the time zone of the product, which is named', () => {
    expect(zonedMoment(AT, 'America/New_York')).toBe('Tue, Nov 24, 2026, 09:00 EST');
    expect(localValue(AT, 'America/New_York')).toBe('2026-11-24T09:00');
    expect(localValue(AT, 'UTC')).toBe('2026-11-24T14:00');
  });

  it.each([
    [0, 'about a minute'],
    [300, 'about a minute'],
    [10_000, 'about 34 minutes'],
    [1_000_000, 'about 56 hours'],
  ])('%i mails take %s', (recipients, words) => {
    expect(durationWords(recipients, 300)).toBe(words);
  });

  it.each([
    [1, 'It goes to 1 person who has confirmed'],
    [1_204, 'It goes to 1,204 people who have confirmed'],
  ])('the confirmation names %i recipients', (recipients, words) => {
    expect(audienceWords(recipients, { source: null, medium: null })).toContain(words);
  });

  it.each([
    [0, 'Nobody from card / qr has confirmed'],
    [2, 'It goes to 2 people from card / qr who have confirmed'],
  ])('the confirmation names the campaign of %i recipients', (recipients, words) => {
    expect(audienceWords(recipients, { source: 'card', medium: 'qr' })).toContain(words);
  });

  it('a skipped recipient does not count as waiting', () => {
    const counts = { recipients: 10, delivered: 4, bounced: 1, skipped: 2, failed: 1 };
    expect(waiting(counts)).toBe(2);
    expect(waiting({ ...counts, skipped: 9 })).toBe(0);
  });

  it('a letter is read again while it is being sent, and shortly before', () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    expect(refreshAfter({ status: 'sending', sendsAt: AT })).toBe(2_000);
    expect(refreshAfter({ status: 'scheduled', sendsAt: inSeconds(-60) })).toBe(2_000);
    expect(refreshAfter({ status: 'scheduled', sendsAt: inSeconds(300) })).toBeGreaterThan(2_000);
    expect(refreshAfter({ status: 'scheduled', sendsAt: inSeconds(3_600) })).toBe(0);
    expect(refreshAfter({ status: 'sent', sendsAt: AT })).toBe(0);
    expect(refreshAfter(undefined)).toBe(0);
  });

  it('the wait before a letter is read again ends ten minutes before its time', () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const wait = wakeAfter({ status: 'scheduled', sendsAt: inSeconds(3_600) });
    expect(Math.abs(wait - 3_000_000)).toBeLessThan(60_000);
    expect(wakeAfter({ status: 'scheduled', sendsAt: inSeconds(300) })).toBe(0);
    expect(wakeAfter({ status: 'draft', sendsAt: null })).toBe(0);
  });
});
