import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['short', 10, 'short'],
  ['longer', 4, 'long'],
  ['ab🂡', 3, 'ab🂡'],
  ['🂡🂡🂡', 2, '🂡🂡'],
  ['a🂡🂡', 2, 'a🂡'],
])('the text %s cut to %i characters is "%s"', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
