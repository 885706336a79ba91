import { expect, it } from 'vitest';
import { numberWord } from './number-words.ts';

it.each([
  [0, 'no', 'No'],
  [3, 'three', 'Three'],
  [12, 'twelve', 'Twelve'],
  [13, '13', '13'],
])('the number %d in words is %s', (count, word, first) => {
  expect(numberWord(count)).toBe(word);
  expect(numberWord(count, { capital: true })).toBe(first);
});
