import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['short', 10, 'short'],
  ['longer', 4, 'long'],
  ['ab🂡', 3, 'ab'],
  ['ab🂡', 4, 'ab🂡'],
])('%s cut to %i is "%s"', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
