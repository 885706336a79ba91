import { describe, expect, it } from '@jest/globals';
import { isWithinJsonLimits, JSON_DEPTH, JSON_VALUES } from './json-limits.js';

const fits = (text: string) => isWithinJsonLimits(Buffer.from(text));
const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

describe('isWithinJsonLimits', () => {
  it('accepts JSON up to the depth limit and refuses deeper JSON', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expect(fits(nested(JSON_DEPTH, open, close))).toBe(true);
      expect(fits(nested(JSON_DEPTH + 1, open, close))).toBe(false);
    }
  });

  it('accepts JSON up to the limit of values and refuses more', () => {
    expect(fits(`[${'1,'.repeat(JSON_VALUES - 2)}1]`)).toBe(true);
    expect(fits(`[${'1,'.repeat(JSON_VALUES - 1)}1]`)).toBe(false);
    expect(fits(`[${'{},'.repeat(JSON_VALUES / 2)}{}]`)).toBe(false);
  });

  it('does not count brackets and commas inside JSON strings', () => {
    expect(fits(JSON.stringify({ text: '[,{'.repeat(JSON_VALUES) }))).toBe(true);
    expect(fits(JSON.stringify({ text: `\\"${'['.repeat(100)}\\\\` }))).toBe(true);
    expect(fits(`{"a\\\\":${'['.repeat(JSON_DEPTH)}`)).toBe(false);
  });

  it('the JSON limit check terminates on truncated JSON', () => {
    for (const text of ['', '"', '"\\', '{"a', '[']) expect(fits(text)).toBe(true);
  });
});
