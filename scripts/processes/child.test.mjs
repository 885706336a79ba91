import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import waitFor from 'p-wait-for';
import { pidExists } from './process-stamp.mjs';
import { run, startChild } from './child.mjs';

const SLEEPER = 'console.log(process.pid); setInterval(() => undefined, 1000)';

/** @param {number} pid */
const gone = (pid) => waitFor(() => !pidExists(pid));

test('a child process returns its output and exit code', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(7)';
  const { code, stdout, output } = await run(process.execPath, ['-e', script]);
  assert.equal(code, 7);
  assert.equal(stdout, 'out\n');
  assert.match(output, /err/);
});

test('stop returns after the child process has ended', async () => {
  const child = startChild(process.execPath, ['-e', SLEEPER], { output: 'pipe' });
  const [pid] = await once(child.stdout ?? process.stdin, 'data');
  assert.equal(await child.stop(), 143);
  assert.equal(pidExists(Number(pid)), false);
});

test('a child process that ignores SIGTERM is killed after the grace period', async () => {
  const stubborn = `process.on('SIGTERM', () => undefined); ${SLEEPER}`;
  const options = { output: /** @type {const} */ ('pipe'), graceSeconds: 1 };
  const child = startChild(process.execPath, ['-e', stubborn], options);
  const [pid] = await once(child.stdout ?? process.stdin, 'data');
  await child.stop();
  await gone(Number(pid));
});

test('killing a process ends its children and removes their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-sweep-'));
  const parent = `
    import { startChild } from ${JSON.stringify(new URL('child.mjs', import.meta.url).href)};
    startChild(process.execPath, ['-e', ${JSON.stringify(SLEEPER)}], { sweep: ${JSON.stringify(folder)} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', parent]);
  const [pid] = await once(child.stdout, 'data');
  assert.equal(pidExists(Number(pid)), true);
  child.kill('SIGKILL');
  await gone(Number(pid));
  await waitFor(() => !existsSync(folder));
});
