import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import waitFor from 'p-wait-for';
import { pidExists } from './process-stamp.mjs';
import { run, tether } from './tether.mjs';

const SLEEPER = 'console.log(process.pid); setInterval(() => undefined, 1000)';

/** @param {number} pid */
const gone = (pid) => waitFor(() => !pidExists(pid));

test('output and exit code come through', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(7)';
  const { code, stdout, output } = await run(process.execPath, ['-e', script]);
  assert.equal(code, 7);
  assert.equal(stdout, 'out\n');
  assert.match(output, /err/);
});

test('a stopped process has ended when stop returns', async () => {
  const child = tether(process.execPath, ['-e', SLEEPER], { output: 'pipe' });
  const [pid] = await once(child.stdout ?? process.stdin, 'data');
  assert.equal(await child.stop(), 143);
  assert.equal(pidExists(Number(pid)), false);
});

test('a process that ignores the stop signal is killed after the grace time', async () => {
  const stubborn = `process.on('SIGTERM', () => undefined); ${SLEEPER}`;
  const options = { output: /** @type {const} */ ('pipe'), graceSeconds: 1 };
  const child = tether(process.execPath, ['-e', stubborn], options);
  const [pid] = await once(child.stdout ?? process.stdin, 'data');
  await child.stop();
  await gone(Number(pid));
});

test('what a killed process had started ends with it, and its folder is swept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-sweep-'));
  const parent = `
    import { tether } from ${JSON.stringify(new URL('tether.mjs', import.meta.url).href)};
    tether(process.execPath, ['-e', ${JSON.stringify(SLEEPER)}], { sweep: ${JSON.stringify(folder)} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', parent]);
  const [pid] = await once(child.stdout, 'data');
  assert.equal(pidExists(Number(pid)), true);
  child.kill('SIGKILL');
  await gone(Number(pid));
  await waitFor(() => !existsSync(folder));
});
