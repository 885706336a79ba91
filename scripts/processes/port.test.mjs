import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, portProblem } from './port.mjs';

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
