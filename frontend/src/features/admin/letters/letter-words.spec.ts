import { describe, expect, it } from 'vitest';
import { audienceWords, durationWords, localValue, waiting, zonedMoment } from './letter-words.ts';

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
});
