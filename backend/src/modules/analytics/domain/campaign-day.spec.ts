import { describe, expect, it } from '@jest/globals';
import { decodedTouches, NO_STEPS } from './campaign-day.js';

const visit = (source: string, medium = '', landing = '/') => ({
  ...NO_STEPS,
  visits: 1,
  source,
  medium,
  landing,
});
const sources = (...all: string[]) =>
  decodedTouches(all.map((source) => visit(source))).map(({ source }) => source);

describe('decodedTouches', () => {
  it('touches that are the same after decoding are counted together', () => {
    const touches = decodedTouches([visit('b%C3%BCcher+shop'), visit('B%c3%bccher%20shop')]);
    expect(touches).toEqual([
      { ...NO_STEPS, visits: 2, source: 'bücher shop', medium: '', landing: '/' },
    ]);
  });

  it('a touch that was cut within a character, or has control characters, becomes one short line', () => {
    expect(sources('a%E2%82', '%00x%0d%0ay', 'z'.repeat(300))).toEqual([
      'a%e2%82',
      'x y',
      expect.stringMatching(/^z{70,80}/),
    ]);
    expect(sources('z'.repeat(300))[0]?.length).toBeLessThanOrEqual(80);
  });
});
