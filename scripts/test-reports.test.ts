import { expect, it } from 'vitest';
import { failureLines, readJest, readPlaywright, totalsLine } from './test-reports.mjs';

const test = (title: string, status: string, failureMessages?: string[]) => ({
  ...{ title, status, failureMessages },
});
const file = (status: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
  ...{ name: 'a file', status, message, assertionResults },
});

it('a failed test and a file that did not load are failures with their errors', () => {
  const tests = [test('one', 'passed'), test('two', 'failed', ['no']), test('three', 'pending')];
  const report = readJest({ testResults: [file('failed', tests), file('failed', [], 'typo')] });
  expect(report.failures).toEqual([
    { title: 'two', error: 'no' },
    { title: 'a file', error: 'typo' },
  ]);
  expect(totalsLine([report])).toBe('1 passed, 2 failed, 1 skipped');
});

it('a journey that passed at its second try counts as passed and is listed with its first error', () => {
  const results = [{ errors: [{ message: '\u001B[31mtoo late\u001B[39m\n' }] }, { errors: [] }];
  const specs = [
    { title: 'a visit', tests: [{ status: 'flaky', results }] },
    { title: 'a login', tests: [{ status: 'unexpected', results }] },
  ];
  const stats = { expected: 2, flaky: 1, skipped: 0 };
  const report = readPlaywright({ stats, suites: [{ suites: [{ specs }] }], errors: [] });
  expect(report.retried.map(failureLines)).toEqual(['a visit\n    too late']);
  expect(report.failures.map(failureLines)).toEqual(['a login\n    too late']);
  expect(totalsLine([report])).toBe('3 passed, 1 failed');
});
