import { expect, it } from 'vitest';
import { pastDecision, reportCount } from './history-words.ts';

it.each([
  ['image.restore', 'Accepted'],
  ['image.reopen-reports', 'Reports reopened'],
  ['image.something-new', 'image.something-new'],
])('the review shows the past decision %s as %s', (action, words) => {
  expect(pastDecision(action)).toBe(words);
});

it.each([
  [2, 1, '2 open, 1 settled'],
  [0, 3, '3 settled'],
  [1, 0, '1 open'],
])('the review shows %d open and %d settled reports as %s', (open, settled, words) => {
  expect(reportCount(open, settled)).toBe(words);
});
