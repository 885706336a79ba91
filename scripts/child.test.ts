import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isRunning, startChild } from './child.mjs';

const SLEEPER = 'console.log(process.pid); setInterval(() => undefined, 1000)';

it('a child process that ignores SIGTERM is killed after the grace period', async () => {
  const stubborn = `process.on('SIGTERM', () => undefined); ${SLEEPER}`;
  const child = startChild(process.execPath, ['-e', stubborn], { output: 'pipe', graceSeconds: 1 });
  const [pid] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  await child.stop();
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

it('kill -9 of a process ends its children and removes their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-sweep-'));
  const parent = `
    import { startChild } from ${JSON.stringify(new URL('child.mjs', import.meta.url).href)};
    startChild(process.execPath, ['-e', ${JSON.stringify(SLEEPER)}], { sweep: ${JSON.stringify(folder)} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', parent]);
  const [pid] = await once(child.stdout, 'data');
  expect(isRunning(Number(pid))).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(pid)) || existsSync(folder)).toBe(false);
});
