import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import waitFor from 'p-wait-for';
import { childrenOf, signalFamily } from './process-family.mjs';

/** @param {number} pid */
const stateOf = (pid) => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

test('a signal reaches a process and its children, and skips one that has ended', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & sleep 60 & wait'], { detached: true });
  const pid = parent.pid ?? 0;
  try {
    await waitFor(() => childrenOf(pid).length === 2);
    const family = [pid, ...childrenOf(pid)];
    signalFamily(pid, 'SIGSTOP');
    await waitFor(() => family.every((each) => stateOf(each) === 'T'));
    signalFamily(pid, 'SIGCONT');
    await waitFor(() => family.every((each) => stateOf(each) === 'S'));
  } finally {
    process.kill(-pid, 'SIGKILL');
  }
  await once(parent, 'exit');
  assert.deepEqual(childrenOf(pid), []);
  assert.doesNotThrow(() => signalFamily(pid, 'SIGSTOP'));
});
