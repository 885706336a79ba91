import { expect, it } from 'vitest';
import { readJest, readPlaywright, totalsLine } from './reports.mjs';

const test = (title: string, status: string) => ({ title, status });

it('failed tests are failures, and a journey that passed only on retry is one', () => {
  const assertionResults = [test('one', 'passed'), test('two', 'failed'), test('three', 'pending')];
  const tests = readJest({ testResults: [{ assertionResults }] });
  const flaky = { title: 'a visit', tests: [{ status: 'flaky' }] };
  const stats = { expected: 2, skipped: 0 };
  const journeys = readPlaywright({ stats, suites: [{ suites: [{ specs: [flaky] }] }] });
  expect([tests.failures, journeys.failures]).toEqual([['two'], ['a visit']]);
  expect(totalsLine([tests, journeys])).toBe('3 passed, 2 failed, 1 skipped');
});
