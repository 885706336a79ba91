import { expect, it } from '@jest/globals';
import { cutText } from './cut-text.js';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['ab🂡', 3, 'ab🂡'],
  ['🂡🂡🂡', 2, '🂡🂡'],
  ['a🂡🂡', 2, 'a🂡'],
  ['🂡🂡', 0, ''],
])('the text %s cut to %i characters is "%s"', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
