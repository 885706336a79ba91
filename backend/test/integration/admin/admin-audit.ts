import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditTrail } from '../../../src/modules/admin/application/audit-trail.service.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const ACTOR = { id: 1, username: 'admin', requestId: 'request-of-the-test' };
const change = (subject: string) => ({
  action: 'thing.update',
  subject,
  before: { size: 1 },
  after: { size: 2 },
});

describe('the audit trail', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let trail: AuditTrail;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
    trail = product.app.get(AuditTrail, { strict: false });
  });

  const idOf = async (username: string): Promise<number | undefined> => {
    const statement = 'SELECT id FROM users WHERE username = $1';
    return (await product.database.query<{ id: number }>(statement, [username]))[0]?.id;
  };

  it('the audit trail is listed in pages, newest first', async () => {
    await product.database.query('DELETE FROM audit_trail');
    for (const subject of ['thing:1', 'thing:2', 'thing:3']) {
      await trail.record(ACTOR, change(subject));
    }
    const answer = await admin.get('/api/admin/changes?limit=2').expect(200);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        admin: 'admin',
        requestId: 'request-of-the-test',
        ...change('thing:3'),
      },
      expect.objectContaining(change('thing:2')),
    ]);
    const rest = await admin.get('/api/admin/changes?limit=2&offset=2').expect(200);
    expect(rest.body).toEqual([expect.objectContaining(change('thing:1'))]);
  });

  it('a change fails when the audit trail cannot be written', async () => {
    const user = { username: 'untraced' };
    await product.database.query('ALTER TABLE audit_trail RENAME TO audit_trail_moved');
    try {
      await admin.post('/api/admin/users').send(user).expect(500);
      await admin.delete(`/api/admin/users/${await idOf('admin')}`).expect(500);
      await admin.get('/api/admin/users/export').expect(500);
    } finally {
      await product.database.query('ALTER TABLE audit_trail_moved RENAME TO audit_trail');
    }
    expect(await idOf('untraced')).toBeUndefined();
    expect(await idOf('admin')).toEqual(expect.any(Number));
  });

  it('the audit trail records logins, logouts and refused logins of admins', async () => {
    const visitor = product.visitor();
    const login = { username: 'admin', password: 'the password of the tests' };
    const came = await visitor.post('/api/admin/login').send(login).expect(200);
    const left = await visitor.post('/api/admin/logout').expect(200);
    await product.visitor().post('/api/admin/logout').expect(200);
    await visitor
      .post('/api/admin/login')
      .send({ ...login, password: 'wrong' })
      .expect(401);
    const { body } = await admin.get('/api/admin/changes?limit=3').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        action: 'session.refused',
        subject: `user:${await idOf('admin')}`,
      }),
      expect.objectContaining({
        admin: 'admin',
        action: 'session.end',
        requestId: left.headers['x-request-id'],
      }),
      expect.objectContaining({
        admin: 'admin',
        action: 'session.begin',
        requestId: came.headers['x-request-id'],
      }),
    ]);
  });

  it('the audit trail records that a whole list was read as JSON, but not a page', async () => {
    const { body } = await admin.get('/api/docs-json').expect(200);
    const { paths } = body as {
      paths: Record<string, { get?: { responses: Record<string, { headers?: object }> } }>;
    };
    const lists = Object.entries(paths)
      .filter(([, { get }]) => get && 'X-Total-Count' in (get.responses['200']?.headers ?? {}))
      .map(([path]) => path)
      // The audit trail itself.
      .filter((path) => path !== '/api/admin/changes');
    expect(lists.length).toBeGreaterThan(6);
    await product.database.query('DELETE FROM audit_trail');
    for (const path of lists) {
      await admin.get(`${path}?limit=200`).expect(200);
      await admin.get(`${path}?order=desc`).expect(200);
    }
    const records = await product.database.query(
      'SELECT action, after FROM audit_trail ORDER BY id',
    );
    expect(records).toEqual(
      lists.map((path) => ({
        action: `${path.replace('/api/admin/', '')}.export`,
        after: expect.objectContaining({ format: 'json', order: 'desc' }),
      })),
    );
  });
});
