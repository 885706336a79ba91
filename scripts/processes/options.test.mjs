import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const SCRIPT = `
  const { chosenOf } = await import(${JSON.stringify(new URL('options.mjs', import.meta.url).href)});
  console.log(chosenOf([{ name: 'lint' }, { name: 'types' }]).map(({ name }) => name).join());
`;

/** @param {string[]} args */
function choose(...args) {
  const command = ['--input-type=module', '--eval', SCRIPT, '--', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, text: (stdout + stderr).trim() };
}

test('--only chooses parts by name, and all are chosen without it', () => {
  assert.deepEqual(choose(), { status: 0, text: 'lint,types' });
  assert.deepEqual(choose('--only', 'types'), { status: 0, text: 'types' });
  assert.deepEqual(choose('--only=types', '--only=lint'), { status: 0, text: 'lint,types' });
});

test('an unknown name is refused with the known ones, also beside a known name', () => {
  const refusal = { status: 2, text: '--only takes one of: lint, types' };
  assert.deepEqual(choose('--only=typos'), refusal);
  assert.deepEqual(choose('--only=lint', '--only=typos'), refusal);
});

test('an unknown option and a missing value are refused in one line, without a stack trace', () => {
  const unknown = choose('--help');
  assert.equal(unknown.status, 2);
  assert.match(unknown.text, /^Unknown option '--help'.*$/);
  const empty = choose('--only');
  assert.equal(empty.status, 2);
  assert.match(empty.text, /^Option '--only <value>' argument missing$/);
});
