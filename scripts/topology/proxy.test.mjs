import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../processes/port.mjs';
import { startProxy } from './proxy.mjs';
import { Client } from './testing/client.mjs';
import { describeTopology, eventually, nginx, root, statusOf } from './testing/suite.mjs';

describeTopology('the proxy with nobody behind it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-proxy-'));
  let url = '';
  /** @type {import('../processes/child.mjs').Child} */
  let proxy;

  before(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    proxy = startProxy({
      ...{ root, folder, port, output: 'ignore' },
      nginx: /** @type {import('../programs/find-program.mjs').Program} */ (nginx),
      replicas: [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`],
    });
    await eventually(async () => (await statusOf(url)) !== undefined);
  });
  after(async () => {
    await proxy?.stop();
    rmSync(folder, { recursive: true });
  });

  test('nginx answers 503 with the message of the product while no replica runs', async () => {
    const client = new Client();
    for (const body of [undefined, { email: 'mara@example.com' }]) {
      const answer = await client.call(`${url}/api/email-signup`, body);
      assert.equal(answer.status, 503);
      assert.equal(answer.headers['retry-after'], '5');
      assert.deepEqual(answer.body, {
        statusCode: 503,
        message: 'Service temporarily unavailable. Please try again.',
      });
    }
    client.close();
  });

  test('nginx refuses a body that is far too large and hides its version', async () => {
    const client = new Client();
    const { status, body, headers } = await client.send(
      `${url}/api/upload-image-cloud`,
      Buffer.alloc(12 * 1024 * 1024),
      'multipart/form-data; boundary=edge',
    );
    assert.equal(status, 413);
    assert.equal(body.statusCode, 413);
    assert.match(body.message, /10 MB/);
    assert.equal(headers.server, 'nginx');
    client.close();
  });
});
