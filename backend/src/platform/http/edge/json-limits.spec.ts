import { describe, expect, it } from '@jest/globals';
import { isWithinJsonLimits, JSON_DEPTH, JSON_VALUES } from './json-limits.js';

const fits = (text: string) => isWithinJsonLimits(Buffer.from(text));
const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

describe('isWithinJsonLimits', () => {
  it('takes a body as deep as allowed and none that is deeper', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expect(fits(nested(JSON_DEPTH, open, close))).toBe(true);
      expect(fits(nested(JSON_DEPTH + 1, open, close))).toBe(false);
    }
  });

  it('takes as many values as allowed and no more', () => {
    expect(fits(`[${'1,'.repeat(JSON_VALUES - 2)}1]`)).toBe(true);
    expect(fits(`[${'1,'.repeat(JSON_VALUES - 1)}1]`)).toBe(false);
    expect(fits(`[${'{},'.repeat(JSON_VALUES / 2)}{}]`)).toBe(false);
  });

  it('counts neither brackets nor commas inside of text', () => {
    expect(fits(JSON.stringify({ text: '[,{'.repeat(JSON_VALUES) }))).toBe(true);
    expect(fits(JSON.stringify({ text: `\\"${'['.repeat(100)}\\\\` }))).toBe(true);
    expect(fits(`{"a\\\\":${'['.repeat(JSON_DEPTH)}`)).toBe(false);
  });

  it('reaches the end of text that is cut off', () => {
    for (const text of ['', '"', '"\\', '{"a', '[']) expect(fits(text)).toBe(true);
  });
});
