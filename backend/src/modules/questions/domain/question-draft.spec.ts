import { describe, expect, it } from '@jest/globals';
import { contentProblem, dateProblem, readDate } from './question-draft.js';

describe('question text', () => {
  it.each([
    ['What did you keep?', null],
    [`  ${'👋'.repeat(200)}  `, null],
    ['x'.repeat(201), 'Question content must be under 200 characters'],
    ['e\u0301'.repeat(200), null],
    ['\u200b\u2060\u3164\u2800\u00a0', 'Question content is required'],
  ])('validates the question text %j with the result %j', (content, problem) => {
    expect(contentProblem(content)).toBe(problem);
  });
});

describe('question date', () => {
  it('reads a question date as a day', () => {
    expect(readDate(' 2028-02-29 ')).toEqual({ day: '2028-02-29' });
  });

  it.each([
    ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T00:30:00.250+02:00', '2026-11-19T22:30:00.250Z'],
  ])('reads the question date %s as a moment', (text, moment) => {
    expect(readDate(text)).toEqual({ moment: new Date(moment) });
    expect(dateProblem(text)).toBeNull();
  });

  it.each([
    '2026-02-29',
    '2026-02-30T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T09:00:00',
    '20.11.2026',
    '1999-12-31',
    '2100-01-01',
    '+012026-01-01',
  ])('refuses %s as a question date', (text) => {
    expect(readDate(text)).toBeNull();
    expect(dateProblem(text)).toBe('Display date must be a day from 2000 to 2099, like 2026-11-20');
  });

  it('refuses a missing question date', () => {
    expect(dateProblem('  ')).toBe('Display date is required');
  });
});
