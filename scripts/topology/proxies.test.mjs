import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { accessLog, believed, startNginx, startProxy } from './proxy.mjs';
import { startReplica } from './replica.mjs';
import { ADMIN_PASSWORD, describeTopology, eventually } from './testing/suite.mjs';
import { nginx, productSettings, root } from './testing/suite.mjs';

/** Source address of the TLS proxy; no other client uses it. */
const OUTER = '127.0.0.5';
const SECRET = 'c2VjcmV0LXRoYXQtb25seS10aGlzLXRlc3Qta25vd3M';
const CERTIFICATES = join(root, 'backend', 'test', 'fixtures', 'self-signed');

describeTopology('a proxy behind one that ends TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-proxies-'));
  const inner = join(folder, 'inner');
  const errors = join(folder, 'errors.log');
  const program = /** @type {import('../programs/find-program.mjs').Program} */ (nginx);
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  /** @type {import('./replica.mjs').Replica} */
  let replica;
  let innerPort = 0;
  let outerPort = 0;

  before(async () => {
    const database = await startPostgres({ throwaway: true });
    stops.push(database.stop);
    replica = startReplica({
      ...{ root, port: await freePort(), metricsPort: await freePort(), output: 'ignore' },
      env: productSettings(database.url, join(folder, 'data'), {
        NODE_ENV: 'production',
        APP_URL: 'https://play.example',
        TRUST_PROXY: 'loopback',
        DRAIN_SECONDS: '0',
      }),
    });
    stops.push(() => replica.stop());
    [innerPort, outerPort] = [await freePort(), await freePort()];
    mkdirSync(inner);
    const output = openSync(errors, 'a');
    const { host } = new URL(replica.url);
    const innerProxy = startProxy({
      ...{ root, folder: inner, nginx: program, port: innerPort, output },
      replicas: [host, host],
      trustedProxies: OUTER,
    });
    closeSync(output);
    stops.push(innerProxy.stop);
    const outerProxy = startNginx({
      ...{ root, folder: join(folder, 'outer'), nginx: program, output: 'ignore' },
      site: endsTls(outerPort, innerPort),
    });
    stops.push(outerProxy.stop);
    await replica.ready();
    await eventually(async () => (await ask({ path: '/api/ready' }).catch(() => null)) !== null);
  });
  after(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * @typedef {object} Call
   * @property {string} path
   * @property {string} [from] an address of this machine
   * @property {boolean} [direct] bypasses the TLS proxy
   * @property {Record<string, string>} [headers]
   * @property {string | Buffer} [body]
   */

  /**
   * @param {Call} call
   * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string }>}
   */
  function ask({ path, from = '127.0.0.1', direct = false, headers = {}, body }) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const call = (direct ? plain : encrypted)({
      ...{ host: '127.0.0.1', port: direct ? innerPort : outerPort, path, localAddress: from },
      method: body === undefined ? 'GET' : 'POST',
      rejectUnauthorized: false,
      agent: false,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    });
    call.on('error', reject);
    call.on('response', async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    call.end(body);
    return promise;
  }

  let guesses = 0;
  /** @param {Omit<Call, 'path'>} call */
  const guess = (call) => {
    guesses += 1;
    const body = JSON.stringify({ username: `guess-${guesses}`, password: 'a wrong password' });
    return ask({ path: '/api/admin/login', body, ...call });
  };
  /** @param {Omit<Call, 'path'>} call */
  const guessUntilRefused = async (call) => {
    for (let count = 0; count < 10; count += 1) assert.equal((await guess(call)).status, 401);
    assert.equal((await guess(call)).status, 429);
  };

  test('the proxies pass on the client address and ignore X-Forwarded-For of clients', async () => {
    await guessUntilRefused({ from: '127.0.1.1' });
    const claims = { 'X-Forwarded-For': '198.51.100.7', 'X-Real-IP': '198.51.100.7' };
    assert.equal((await guess({ from: '127.0.1.1', headers: claims })).status, 429);
    assert.equal((await guess({ from: '127.0.1.2' })).status, 401);
  });

  test('X-Forwarded-For is ignored unless it comes from a trusted proxy', async () => {
    for (let count = 0; count < 10; count += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${count}` };
      assert.equal((await guess({ from: '127.0.1.3', direct: true, headers })).status, 401);
    }
    const headers = { 'X-Forwarded-For': '198.51.100.99' };
    assert.equal((await guess({ from: '127.0.1.3', direct: true, headers })).status, 429);
  });

  test('X-Forwarded-Proto is ignored unless it comes from a trusted proxy', async () => {
    const body = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD });
    const signIn = { path: '/api/admin/login', body, from: '127.0.1.4' };
    const trusted = await ask(signIn);
    assert.equal(trusted.status, 200);
    assert.match(trusted.headers['set-cookie']?.[0] ?? '', /^__Host-.*; Secure/);
    const headers = { 'X-Forwarded-Proto': 'https' };
    const stranger = await ask({ ...signIn, direct: true, headers });
    assert.equal(stranger.headers['set-cookie'], undefined);
  });

  test('errors of nginx have the JSON shape of the API and the headers of https', async () => {
    const tooLarge = { path: '/api/upload-image-cloud', body: Buffer.alloc(12 * 1024 * 1024) };
    const answers = {
      413: await ask(tooLarge),
      414: await ask({ path: `/api/health?${'x'.repeat(9000)}` }),
      431: await ask({ path: '/api/health', headers: { 'X-Long': 'x'.repeat(9000) } }),
    };
    for (const [status, { headers, text }] of Object.entries(answers)) {
      assert.equal(JSON.parse(text).statusCode, Number(status));
      assert.match(JSON.parse(text).message, /^[A-Z].*\.$/);
      assert.match(headers['content-type'] ?? '', /^application\/json/);
      assert.match(headers['strict-transport-security'] ?? '', /max-age=31536000/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cache-control'], 'no-store');
      assert.ok(headers['x-request-id']);
    }
    const stranger = await ask({
      ...tooLarge,
      direct: true,
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    assert.equal(stranger.headers['strict-transport-security'], undefined);
  });

  test('nginx passes on an upload of exactly 10 MiB with all fields', async () => {
    const field = Buffer.from('--edge\r\nContent-Disposition: form-data; name="utmSource"\r\n\r\n');
    const fields = Array(7).fill(
      Buffer.concat([field, Buffer.alloc(4096, 'x'), Buffer.from('\r\n')]),
    );
    const head = '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    const file = Buffer.alloc(10 * 1024 * 1024);
    const body = Buffer.concat([
      ...fields,
      Buffer.from(head),
      file,
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const { status } = await ask({ path: '/api/upload-image-cloud', body, headers });
    assert.ok(status !== 413 && status !== 503, String(status));
  });

  test('nginx logs no query, token or full address, without an upstream as well', async () => {
    const paths = [
      `/auth?reset=${SECRET}`,
      `/account-registration?token=${SECRET}`,
      `/api/auth/verify-registration-token/${SECRET}`,
      `/API/auth/Verify-Registration-Token/${SECRET}`,
      `/api/health?${SECRET}=${'x'.repeat(9000)}`,
    ];
    for (const path of paths) await ask({ path, from: '127.0.1.77' });
    await ask({ path: '/api/Report-image', from: '127.0.1.77' });
    await replica.stop();
    for (const path of paths) await ask({ path, from: '127.0.1.77' });
    const page = await ask({ path: '/' });
    assert.match(page.headers['content-type'] ?? '', /^text\/html/);
    assert.match(page.text, /<p>Service temporarily unavailable\. Please try again\.<\/p>/);
    replica.start();
    await replica.ready();
    const written = readFileSync(accessLog(inner), 'utf8');
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.ok(lines.some(({ path, statusCode }) => path === '/auth' && statusCode === 503));
    assert.ok(lines.some(({ path }) => path.endsWith('/verify-registration-token/[redacted]')));
    const [report] = lines.filter(({ network }) => network === '-');
    assert.equal(report?.path, '/api/Report-image');
    assert.ok(lines.every((line) => line === report || /^[\d.]+\.0\/24$/.test(line.network)));
    for (const text of [written, readFileSync(errors, 'utf8')]) {
      assert.ok(!text.includes(SECRET));
      assert.ok(!text.includes('127.0.1.77'));
    }
  });

  test('TRUSTED_PROXIES refuses a value that is no address', () => {
    assert.deepEqual(believed(root, '10.0.0.1, fd00::/8'), {
      PROXIES_TO_BELIEVE: ' set_real_ip_from 10.0.0.1; set_real_ip_from fd00::/8;',
      PROXY_NETWORKS: ' 10.0.0.1 1; fd00::/8 1;',
    });
    assert.throws(() => believed(root, '10.0.0.1; include x'), /^Error: Setting TRUSTED_PROXIES /);
  });
});

/**
 * @param {number} port
 * @param {number} innerPort
 */
function endsTls(port, innerPort) {
  return `server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${join(CERTIFICATES, 'certificate.pem')};
    ssl_certificate_key ${join(CERTIFICATES, 'key.pem')};
    client_max_body_size 20m;
    large_client_header_buffers 4 16k;
    location / {
        proxy_pass http://127.0.0.1:${innerPort};
        proxy_bind ${OUTER};
        proxy_set_header Host play.example;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}`;
}
