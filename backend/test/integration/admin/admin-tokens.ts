import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiTokens } from '../../../src/modules/tokens/application/api-tokens.service.js';
import { hashOf } from '../../../src/modules/tokens/domain/api-token.js';
import { programWith } from '../../factories/tokens.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const DRAFT = { name: 'Newsletter sync', scopes: ['signups:read'], days: 30 };
const SIGNUPS = '/api/programs/signups';

interface Made {
  token: { id: number };
  secret: string;
}

describe('API tokens of admins', () => {
  let product: TestProduct;
  let boss: LoggedInAgent;
  let noor: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    await product.database.query(
      `DELETE FROM users WHERE username <> 'admin'; DELETE FROM audit_trail`,
    );
    boss = await loggedInAdmin(product);
    noor = await loggedInAdmin(product, 'noor');
  });

  const make = async (draft: object = DRAFT, by = noor): Promise<Made> =>
    (await by.post('/api/admin/tokens').send(draft).expect(200)).body as Made;
  const listed = async () => (await boss.get('/api/admin/tokens').expect(200)).body as object[];
  const statusOf = async (secret: string) =>
    (await programWith(product, secret).get(SIGNUPS)).status;
  const trail = () =>
    product.database.query(
      'SELECT admin_id, admin, action, before, after FROM audit_trail ORDER BY id',
    );

  it('a new token is shown once, stored as a hash, recorded, and announced by mail', async () => {
    const { token, secret } = await make();
    expect(secret).toMatch(/^unspoken_[\w-]{43}$/);
    const entry = {
      ...{ id: token.id, name: DRAFT.name, scopes: DRAFT.scopes, madeBy: 'noor' },
      ...{ createdAt: expect.any(String), endsAt: '2026-12-20T12:00:00.000Z', lastUsedAt: null },
    };
    expect(token).toEqual(entry);
    expect(await listed()).toEqual([entry]);
    const stored = JSON.stringify(await product.database.query('SELECT * FROM api_tokens'));
    expect(stored).toContain(hashOf(secret));
    expect(stored).not.toContain(secret.slice(9));
    expect(await trail()).toMatchObject([
      {
        admin: 'noor',
        action: 'token.create',
        after: { name: DRAFT.name, scopes: 'signups:read' },
      },
    ]);
    const mail = await product.inbox.waitForMailTo('boss@example.com');
    expect(mail.text).toContain('noor made the API token “Newsletter sync”.');
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'n'.repeat(65) }],
    ['without scopes', { scopes: [] }],
    ['with an unknown scope', { scopes: ['users:read'] }],
    ['with a scope twice', { scopes: ['signups:read', 'signups:read'] }],
    ['with scopes as one text', { scopes: 'signups:read' }],
    ['for more than a year', { days: 366 }],
    ['for no day', { days: 0 }],
  ])('a token %s is refused', async (_what, wrong) => {
    await noor
      .post('/api/admin/tokens')
      .send({ ...DRAFT, ...wrong })
      .expect(400);
  });

  it('two tokens cannot have the same name', async () => {
    await make();
    const { body } = await noor
      .post('/api/admin/tokens')
      .send({ ...DRAFT, name: 'newsletter SYNC' })
      .expect(409);
    expect(body).toMatchObject({ errors: { name: ['Another token has this name.'] } });
  });

  it('any admin ends a token, and its next call is refused', async () => {
    const { token, secret } = await make();
    expect(await statusOf(secret)).toBe(200);
    await boss.delete(`/api/admin/tokens/${token.id}`).expect(200);
    expect(await statusOf(secret)).toBe(401);
    await boss.delete(`/api/admin/tokens/${token.id}`).expect(404);
    expect(await trail()).toMatchObject([
      { action: 'token.create' },
      { admin: 'boss', action: 'token.end', before: { name: DRAFT.name } },
    ]);
  });

  it.each([
    [
      'becomes a moderator',
      (id: number) =>
        `UPDATE users SET portal_access = 'moderator', role = 'user' WHERE id = ${id}`,
    ],
    [
      'loses the role in an earlier version',
      (id: number) => `UPDATE users SET role = 'user' WHERE id = ${id}`,
    ],
    [
      'requests the deletion of the account',
      (id: number) => `UPDATE users SET deletes_at = now() WHERE id = ${id}`,
    ],
    ['is deleted', (id: number) => `DELETE FROM users WHERE id = ${id}`],
  ])('a token ends for good when its admin %s', async (_what, end) => {
    const { secret } = await make();
    await product.database.query(end(noor.userId));
    expect(await statusOf(secret)).toBe(401);
    await product.database.query(
      `UPDATE users SET role = 'admin', deletes_at = NULL WHERE id = ${noor.userId}`,
    );
    expect(await statusOf(secret)).toBe(401);
  });

  it('a token outlives a change of the name or the password of its admin', async () => {
    const { secret } = await make();
    await product.database.query(`UPDATE users SET username = 'nora', password = 'x', role = 'admin'
      WHERE id = ${noor.userId}`);
    expect(await statusOf(secret)).toBe(200);
  });

  it('a change by a token is in the audit trail under its name, once for an idempotency key', async () => {
    const { secret } = await make({ ...DRAFT, scopes: ['questions:write'] });
    const { secret: other } = await make({ ...DRAFT, name: 'Other', scopes: ['questions:write'] });
    const question = { content: 'What did you keep?', displayDate: '2030-01-01' };
    const send = (token: string) =>
      programWith(product, token)
        .post('/api/admin/questions')
        .set('Idempotency-Key', 'the-same')
        .send(question)
        .expect(200);
    const first = await send(secret);
    const again = await send(secret);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect((await send(other)).headers['idempotent-replayed']).toBeUndefined();
    const written = (await trail()).filter(({ action }) => action === 'question.create');
    expect(written).toMatchObject([
      { admin_id: noor.userId, admin: 'token Newsletter sync' },
      { admin_id: noor.userId, admin: 'token Other' },
    ]);
  });

  it('an expired token is deleted after 30 days', async () => {
    await make({ ...DRAFT, days: 1 });
    product.clock.set('2026-12-21T12:00:00Z');
    expect(await product.app.get(ApiTokens).removeExpired()).toEqual({ removed: 0 });
    product.clock.set('2026-12-21T12:00:01Z');
    expect(await product.app.get(ApiTokens).removeExpired()).toEqual({ removed: 1 });
    expect(await product.database.query('SELECT FROM api_tokens')).toEqual([]);
  });

  it('the list of tokens shows when each was last used', async () => {
    const { secret } = await make();
    const usedAt = async () =>
      (await listed()).map((token) => (token as { lastUsedAt: string | null }).lastUsedAt);
    await statusOf(secret);
    await eventually(async () => expect(await usedAt()).toEqual(['2026-11-20T12:00:00.000Z']));
    product.clock.set('2026-11-20T12:01:00Z');
    await statusOf(secret);
    product.clock.set('2026-11-20T12:02:00Z');
    await statusOf(secret);
    await eventually(async () => expect(await usedAt()).toEqual(['2026-11-20T12:02:00.000Z']));
  });
});
