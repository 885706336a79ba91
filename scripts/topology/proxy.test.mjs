import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../processes/port.mjs';
import { accessLog, startProxy } from './proxy.mjs';
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

  test('nginx answers two thousand clients that come at once and keep their connections', async () => {
    const { hostname, port, host } = new URL(url);
    const request = `GET /api/random-images HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const clients = Array.from({ length: 2_000 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.setEncoding('latin1').on('error', () => undefined);
      const status = once(socket, 'data').then(([answer]) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
      return { socket, status };
    });
    const answers = await Promise.all(clients.map(({ status }) => status));
    for (const { socket } of clients) socket.destroy();
    assert.deepEqual([...new Set(answers)], ['503']);
  });

  test('nginx refuses a body larger than any JSON body, except of an upload', async () => {
    const client = new Client();
    const send = (/** @type {string} */ path) =>
      client.send(`${url}${path}`, Buffer.alloc(300_000), 'application/json');
    assert.equal((await send('/api/email-signup')).status, 413);
    assert.equal((await send('/api/preview-image')).status, 503);
    client.close();
  });

  test('nginx takes twenty uploads of one client at once', async () => {
    const { hostname, port, host } = new URL(url);
    const head = `POST /api/upload-image-cloud HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n`;
    const begin = (/** @type {string} */ localAddress) =>
      connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined);
    const begun = Array.from({ length: 20 }, () => begin('127.0.0.1'));
    for (const socket of begun) socket.write(`${head}some bytes`);
    /** Asks with a whole upload, which nobody behind the proxy takes: 503 at once says that it was refused earlier. */
    const logged = async () =>
      readFileSync(accessLog(folder), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
    const whole = async (/** @type {string} */ from) => {
      const { length } = await logged();
      const client = new Client(from);
      await client.send(
        `${url}/api/upload-image-cloud`,
        Buffer.alloc(1_000),
        'application/octet-stream',
      );
      client.close();
      // A line is written after the answer was sent.
      const lines = await eventually(async () => {
        const all = await logged();
        return all.length > length && all;
      });
      return lines.at(-1).replica;
    };
    await eventually(async () => (await whole('127.0.0.1')) === '');
    assert.notEqual(await whole('127.0.0.2'), '');
    for (const socket of begun) socket.destroy();
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

describeTopology('the proxy in front of two builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-builds-'));
  const replicas = [['/assets/old.js'], ['/assets/new.js']].map((paths) =>
    createServer(({ url }, response) => {
      response.statusCode = paths.includes(url ?? '') ? 200 : 404;
      response.end('an answer');
    }),
  );
  let url = '';
  /** @type {import('../processes/child.mjs').Child} */
  let proxy;

  before(async () => {
    const hosts = await Promise.all(
      replicas.map(async (replica) => {
        await once(replica.listen(0, '127.0.0.1'), 'listening');
        const { port } = /** @type {import('node:net').AddressInfo} */ (replica.address());
        return `127.0.0.1:${port}`;
      }),
    );
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    proxy = startProxy({
      ...{ root, folder, port, output: 'ignore' },
      nginx: /** @type {import('../programs/find-program.mjs').Program} */ (nginx),
      replicas: /** @type {[string, string]} */ (hosts),
    });
    await eventually(async () => (await statusOf(url)) !== undefined);
  });
  after(async () => {
    await proxy?.stop();
    for (const replica of replicas) replica.close();
    rmSync(folder, { recursive: true });
  });

  test('nginx finds a file of a page on the replica that has its build', async () => {
    for (const path of ['/assets/old.js', '/assets/new.js', '/assets/old.js', '/assets/new.js']) {
      assert.equal((await fetch(url + path)).status, 200);
    }
    assert.equal((await fetch(`${url}/assets/none.js`)).status, 404);
    assert.equal((await fetch(`${url}/assets/new.js`)).status, 200);
  });
});
