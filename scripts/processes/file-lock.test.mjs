import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import waitFor from 'p-wait-for';
import { acquireLock } from './file-lock.mjs';
import { processStamp } from './process-stamp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'unspoken-lock-'));
after(() => rmSync(folder, { recursive: true }));

test('only one process holds a file lock at a time', async () => {
  const path = join(folder, 'contended');
  let inside = 0;
  let most = 0;
  const work = async () => {
    const lock = await acquireLock(path);
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
    await lock.release();
  };
  await Promise.all(Array.from({ length: 6 }, work));
  assert.equal(most, 1);
  assert.deepEqual(readdirSync(folder), []);
});

test('the file lock of a dead process is taken over', async () => {
  const path = join(folder, 'stale');
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path, `${pid} 12345`);
  const lock = await acquireLock(path, () => assert.fail('waited for nobody'));
  await lock.release();
});

test('a reused process id does not keep a file lock', async () => {
  const path = join(folder, 'reused');
  writeFileSync(path, `${process.pid} 1`);
  await (await acquireLock(path)).release();
});

test('a file lock extended to another process is held while that process lives', async () => {
  const path = join(folder, 'extended');
  writeFileSync(path, `999999999 1\n${processStamp(process.ppid)}`);
  let waited = false;
  const next = acquireLock(path, () => (waited = true));
  await waitFor(() => waited);
  rmSync(path);
  await (await next).release();
});
