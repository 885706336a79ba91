import { expect, it } from 'vitest';
import { readJest, readPlaywright, totalsLine } from './reports.mjs';

const file = { name: '/a.test.ts', status: 'passed', assertionResults: [] };
const test = (title: string, status: string) => ({ title, status });

it('a test that failed and a file that did not load are failures', () => {
  const assertionResults = [test('one', 'passed'), test('two', 'failed'), test('three', 'pending')];
  const broken = { ...file, status: 'failed' };
  const testResults = [{ ...file, status: 'failed', assertionResults }, broken];
  expect(readJest({ testResults })).toEqual({
    passed: 1,
    skipped: 1,
    failures: ['two', '/a.test.ts'],
  });
});

it('a journey that passed only on retry and an error outside of any are failures', () => {
  const flaky = { title: 'a visit', tests: [{ status: 'flaky' }] };
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
  const errors = [{ message: 'no browser' }];
  const report = readPlaywright({ stats, errors, suites: [{ suites: [{ specs: [flaky] }] }] });
  expect(report.failures).toEqual(['a visit', 'no browser']);
  expect(totalsLine([report])).toBe('2 passed, 2 failed');
});
