import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readJest, readPlaywright, readTap } from './reports.mjs';
import {
  addUp,
  failureLine,
  findFailures,
  readTotals,
  totalsLine,
  withExitCode,
} from './totals.mjs';

const none = { passed: 0, failed: 0, skipped: 0 };

test('the total names skipped tests only if there are some', () => {
  assert.equal(totalsLine({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  assert.equal(totalsLine({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped');
});

test('readTotals reads what totalsLine writes, and no other line', () => {
  for (const totals of [none, { passed: 3, failed: 1, skipped: 20 }]) {
    assert.deepEqual(readTotals(totalsLine(totals)), totals);
  }
  assert.equal(readTotals('── backend: 3 passed, 0 failed (2 s)'), undefined);
});

test('addUp adds the totals of suites', () => {
  const part = { passed: 1, failed: 2, skipped: 3 };
  assert.deepEqual(addUp([part, part, none]), { passed: 2, failed: 4, skipped: 6 });
});

test('a suite without tests counts as failed', () => {
  assert.equal(withExitCode(none, 0).failed, 1);
  assert.equal(withExitCode({ ...none, skipped: 4 }, 0).failed, 1);
});

test('a suite with a non-zero exit code counts as failed even if no test failed', () => {
  assert.equal(withExitCode({ ...none, passed: 5 }, 1).failed, 1);
  assert.equal(withExitCode({ ...none, passed: 5, failed: 2 }, 1).failed, 2);
  assert.equal(withExitCode({ ...none, passed: 5 }, 0).failed, 0);
});

test('a Jest file that does not load counts as failed', () => {
  const broken = {
    title: 'adds',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 2\n  got 3'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [broken, { title: 'subtracts', status: 'passed' }],
    },
    {
      name: 'c.test.ts',
      status: 'passed',
      assertionResults: [
        { title: 'divides', status: 'pending' },
        { title: 'multiplies', status: 'todo' },
      ],
    },
  ];
  assert.deepEqual(readJest({ testResults }), {
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: ['a.test.ts: no such module', 'adds: expected 2 got 3'],
  });
});

test('a Playwright error outside any test and a flaky test count as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  /** @param {string} status */
  const specOf = (status) => ({
    title: `a journey that is ${status}`,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'too late' } }, {}] }],
  });
  const suites = [
    { specs: [specOf('unexpected')], suites: [{ specs: [specOf('flaky'), specOf('expected')] }] },
  ];
  assert.deepEqual(readPlaywright({ stats, errors: [{ message: 'no browser' }], suites }), {
    passed: 4,
    failed: 3,
    skipped: 2,
    failures: [
      'a journey that is unexpected (phone): too late',
      'a journey that is flaky (phone): too late',
      'outside any journey: no browser',
    ],
  });
});

test('a TAP report is read from its last lines', () => {
  const tap =
    '# pass 9 is no total\n1..5\n# tests 5\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n';
  assert.deepEqual(readTap(tap), { passed: 2, failed: 2, skipped: 1, failures: [] });
});

test('failed tests of a TAP report are named with their message, and not the suites around them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-tap-'));
  const file = join(folder, 'failing.test.mjs');
  writeFileSync(
    file,
    `import assert from 'node:assert/strict';
    import { describe, test } from 'node:test';
    describe('numbers', () => {
      test('adds', () => assert.equal(1 + 1, 3));
      test('throws', () => { throw new Error('no number'); });
      test('holds', () => {});
    });`,
  );
  const child = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  rmSync(folder, { recursive: true });
  const { passed, failures } = readTap(child.stdout);
  assert.equal(passed, 1);
  assert.match(failures[0] ?? '', /^adds: Expected values to be strictly equal: 2 !== 3/);
  assert.deepEqual(failures.slice(1), ["throws: 'no number'"]);
});

test('findFailures keeps the line of a failure and the first ten indented lines after it', () => {
  const details = Array.from({ length: 12 }, (_, index) => `    detail ${index}`);
  const output = ['    before', failureLine('a check'), ...details, 'after', '    later'];
  const kept = output.filter(findFailures());
  assert.deepEqual(kept, [failureLine('a check'), ...details.slice(0, 10)]);
});
