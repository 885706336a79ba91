import { expect, it } from '@jest/globals';
import { numberWord, spanWords } from './number-words.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [0, 'no'],
  [1, 'one'],
  [3, 'three'],
  [12, 'twelve'],
  [13, '13'],
])('the number %d is written as %s', (count, word) => {
  expect(numberWord(count)).toBe(word);
});

it.each([
  [HOUR, 'an hour'],
  [2 * HOUR, '2 hours'],
  [24 * HOUR, 'a day'],
  [10 * MINUTE, 'ten minutes'],
  [90 * MINUTE, '90 minutes'],
  [36 * HOUR, '36 hours'],
  [14 * 24 * HOUR, '14 days'],
  [365 * 24 * HOUR, 'a year'],
  [730 * 24 * HOUR, 'two years'],
])('%d milliseconds are written as %s', (span, words) => {
  expect(spanWords(span)).toBe(words);
});
