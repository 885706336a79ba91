import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { claimPort, freePort, portProblem } from './port.mjs';

test('a taken port is reported with the variable that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  try {
    const problem = (await portProblem('127.0.0.1', port)) ?? '';
    assert.match(problem, new RegExp(`^Port ${port} is already in use.* PORT=\\d+ npm start$`));
  } finally {
    server.close();
  }
});

test('a free port is no problem', async () => {
  assert.equal(await portProblem('127.0.0.1', await freePort()), undefined);
});

test('a free port is given to one process, until it ends', async () => {
  const script = `
    import { freePort } from ${JSON.stringify(new URL('port.mjs', import.meta.url).href)};
    console.log(await freePort());
    process.stdin.resume();
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [line] = await once(other.stdout, 'data');
  assert.equal(await claimPort(Number(line)), false);
  other.kill('SIGKILL');
  await once(other, 'close');
  assert.equal(await claimPort(Number(line)), true);
  assert.equal(await claimPort(Number(line)), false);
});
