import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countJest, countPlaywright, countTap } from './reports.mjs';
import { addUp, readTotals, withExitCode, totalsLine } from './totals.mjs';

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
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'pending' }, { status: 'todo' }] },
  ];
  assert.deepEqual(countJest({ testResults }), { passed: 1, failed: 2, skipped: 2 });
});

test('a Playwright error outside any test and a flaky test count as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const counted = countPlaywright({ stats, errors: [{}] });
  assert.deepEqual(counted, { passed: 4, failed: 3, skipped: 2 });
});

test('a TAP report is read from its last lines', () => {
  const tap =
    '# pass 9 is no total\n1..5\n# tests 5\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n';
  assert.deepEqual(countTap(tap), { passed: 2, failed: 2, skipped: 1 });
});
