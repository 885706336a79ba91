import { describe, expect, it } from '@jest/globals';
import { NAME_REFUSALS, nameRefusal, normalizedName } from './user-name.js';

const FAMILY = '👨‍👩‍👧‍👦';

describe('name of a user', () => {
  it.each([
    'Ana',
    'J. R. R. Tolkien',
    'J.R.R.',
    'Zoë 1987',
    'Mara ❤️ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'علی‌رضا',
    'ශ්‍රී',
    'Björk Guðmundsdóttir :)',
    'x'.repeat(40),
    FAMILY.repeat(20),
  ])('%s can be a name', (name) => expect(nameRefusal(name)).toBeNull());

  it.each([
    ['long', 'x'.repeat(41)],
    ['long', FAMILY.repeat(41)],
    ['long', `A${'\u0301'.repeat(200)}`],
    ['hidden', 'Ana\nBen'],
    ['hidden', 'Ana\u2028Ben'],
    ['hidden', 'Ana\u0000'],
    ['hidden', '\u202eanA'],
    ['hidden', 'A\u200bna'],
    ['hidden', 'Ana\u200d'],
    ['hidden', '\u3164'],
    ['hidden', '\u2800'],
    ['hidden', '\ud800'],
    ['hidden', `A${'\u0335'.repeat(9)}`],
    ['linked', 'win at example.com'],
    ['linked', 'example．com'],
    ['linked', 'example。com'],
    ['linked', 'bücher.рф'],
    ['linked', 'http://x'],
    ['linked', 'ana@home'],
    ['linked', '10.0.0.1'],
    ['linked', 'call 555-0100'],
    ['linked', '５５５０１００'],
  ] as const)('a %s name is refused: %j', (why, name) =>
    expect(nameRefusal(name)).toBe(NAME_REFUSALS[why]),
  );

  it.each([
    ['  Ana \u00a0 Maria ', 'Ana Maria'],
    ['Zoe\u0308', 'Zoë'],
    [' ', null],
    ['', null],
  ])('%j is stored as %j', (typed, name) => expect(normalizedName(typed)).toBe(name));
});
