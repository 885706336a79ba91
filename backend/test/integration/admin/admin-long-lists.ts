import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionCookie } from '../../../src/platform/http/sessions/session-mounts.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { signedCookie, loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const USERS = 50_000;
const AT_ONCE = 3;

describe('a list of fifty thousand users', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let total: number;
  const open: IncomingMessage[] = [];

  beforeAll(async () => {
    product = await startProduct();
    await product.database.query(
      `INSERT INTO users (username, email)
       SELECT 'user-' || n, 'user-' || n || '@example.com' FROM generate_series(1, $1) AS n`,
      [USERS],
    );
    admin = await loggedInAdmin(product);
    total = USERS + 2;
  });
  afterAll(() => product.stop());
  afterEach(async () => {
    for (const answer of open.splice(0)) answer.destroy();
    await eventually(async () => expect(await readingConnections()).toEqual([]));
  });

  /** Returns a response before its body is read. */
  async function begin(path: string): Promise<IncomingMessage> {
    const { name } = sessionCookie('admins', product.app.get(Settings));
    const request = get(`${await product.app.getUrl()}${path}`, {
      agent: false,
      headers: { Cookie: `${name}=${signedCookie(product, admin.sid)}` },
    });
    request.on('error', () => undefined);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    open.push(answer);
    return answer;
  }

  /** PostgreSQL backends that hold a list which was not read to its end. */
  const readingConnections = () =>
    product.database.query<{ pid: number; state: string }>(
      `SELECT pid, state FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'FETCH %' AND state <> 'idle'`,
    );

  it('a list of fifty thousand users arrives whole', async () => {
    const answer = await begin('/api/admin/users?sort=username&order=desc');
    const items = JSON.parse(await text(answer)) as { id: number }[];
    expect(answer.headers['x-total-count']).toBe(String(total));
    expect(new Set(items.map(({ id }) => id)).size).toBe(total);
  });

  it('a page of a long list is the same when it is read from either end', async () => {
    const up = JSON.parse(await text(await begin('/api/admin/users?sort=username'))) as object[];
    const middle = Math.floor(total / 2);
    for (const [order, whole] of [
      ['asc', up],
      ['desc', [...up].reverse()],
    ] as const) {
      for (const offset of [0, 1_000, 1_001, middle - 10, middle, total - 7, total - 1, total]) {
        const page = `sort=username&order=${order}&limit=20&offset=${offset}`;
        const answer = await admin.get(`/api/admin/users?${page}`);
        expect([page, answer.body]).toEqual([page, whole.slice(offset, offset + 20)]);
        expect(answer.headers['x-total-count']).toBe(String(total));
      }
    }
  });

  it('a list waits for a slow reader and shows the state at its start', async () => {
    const answer = await begin('/api/admin/users');
    await eventually(async () => {
      expect(await readingConnections()).toEqual([
        expect.objectContaining({ state: 'idle in transaction' }),
      ]);
    });
    await product.database.query(
      `UPDATE users SET username = 'renamed since' WHERE id = (SELECT max(id) FROM users)`,
    );
    const body = await text(answer);
    expect(JSON.parse(body)).toHaveLength(total);
    expect(body).not.toContain('renamed since');
    await product.database.query(
      `UPDATE users SET username = 'boss' WHERE username = 'renamed since'`,
    );
  });

  it('a list is cut off when the database fails, and does not end as if it were whole', async () => {
    for (const path of ['/api/admin/users', '/api/admin/users/export']) {
      const answer = await begin(path);
      await eventually(async () => expect(await readingConnections()).toHaveLength(1));
      const [reading] = await readingConnections();
      await product.database.query('SELECT pg_terminate_backend($1)', [reading?.pid]);
      await expect(text(answer)).rejects.toThrow('aborted');
      expect(answer.complete).toBe(false);
    }
    await admin.get('/api/admin/users?limit=1').expect(200);
  });

  it('stalled list readers leave database connections to other requests', async () => {
    const answers = Array.from({ length: AT_ONCE + 3 }, () => begin('/api/admin/users'));
    await eventually(async () => expect(await readingConnections()).toHaveLength(AT_ONCE));
    for (let count = 0; count < 20; count += 1) {
      await admin.get('/api/admin/users?limit=200').expect(200);
    }
    await product.visitor().get('/api/ready').expect(200);
    expect(await readingConnections()).toHaveLength(AT_ONCE);
    for (let read = 0; read < answers.length; read += 1) {
      await eventually(async () => expect(open.length).toBeGreaterThan(0));
      open.shift()?.destroy();
    }
    await Promise.all(answers);
  });

  it('a request for a list gets 503 when too many already wait', async () => {
    const { name } = sessionCookie('admins', product.app.get(Settings));
    const headers = { Cookie: `${name}=${signedCookie(product, admin.sid)}` };
    const url = `${await product.app.getUrl()}/api/admin/users`;
    const requests = Array.from({ length: 16 }, () => get(url, { agent: false, headers }));
    const statuses = new Set<number | undefined>();
    for (const request of requests) {
      request.on('error', () => undefined);
      request.on('response', ({ statusCode }) => statuses.add(statusCode));
    }
    await eventually(async () => expect(statuses).toContain(503));
    for (const request of requests) request.destroy();
  });
});
