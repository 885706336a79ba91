import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { INVITES } from '../../../src/shared/product-rules.js';
import { insertUser, loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const ANA = 'ana@example.com';
const SENT = { message: 'Please look into your inbox.' };
const CLOSED = 'This code is no longer open. Please ask your friend for a new one.';
const REFUSED = /^We can’t send an invitation to this address now\./;

describe('seats at the table', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query('DELETE FROM mail_opt_outs');
    product.clock.set('2027-04-01T10:00:00Z');
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
  });

  interface Code {
    link: string;
    expiresAt: string;
  }
  const open = async () => (await mara.post('/api/invites/code').expect(200)).body as Code;
  const tokenOf = ({ link }: Code) => new URL(link).searchParams.get('token');
  const opened = async () => tokenOf(await open());
  const take = (token: unknown, email: unknown = ANA, visitor = product.visitor()) =>
    visitor.post('/api/taken-seats').send({ token, email });
  const invites = async () =>
    (await mara.get('/api/invites').expect(200)).body as {
      invites: { email: string }[];
      count: number;
      code: Code | null;
    };
  const invited = async () => (await invites()).invites.map(({ email }) => email);
  const closed = (token: unknown) => take(token).expect(400, { statusCode: 400, message: CLOSED });
  const send = (...emails: string[]) => mara.post('/api/send-invites').send({ emails }).expect(200);

  it('a friend who scans a code gets an invite mail, and the inviter sees who took the seat', async () => {
    const code = await open();
    expect(code.expiresAt).toBe('2027-04-01T10:30:00.000Z');
    expect(new URL(code.link).pathname).toBe('/seat');
    expect(await invites()).toEqual({ invites: [], count: 1, limit: 3, code });
    await take(tokenOf(code), ' Ana@Example.com').expect(200, SENT);
    const mail = await product.inbox.waitForMailTo(ANA);
    expect(mail.subject).toBe('mara@e… invited you to Unspoken');
    expect(linkIn(mail).pathname).toBe('/account-registration');
    expect(await invites()).toMatchObject({ invites: [{ email: ANA }], count: 1, code: null });
    await closed(tokenOf(code));
  });

  it('an address with an account gets the same response as a new one', async () => {
    await insertUser(product, { email: ANA });
    await take(await opened()).expect(200, SENT);
    await take(await opened(), 'new@example.com').expect(200, SENT);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(ANA)).toHaveLength(1);
    expect(product.inbox.mailsTo('new@example.com')).toHaveLength(1);
  });

  it('a replaced, closed, forged or expired code gives no seat, and an expired one is deleted', async () => {
    const first = await opened();
    product.clock.set('2027-04-01T10:00:01Z');
    const second = await opened();
    await closed(first);
    const [, until = ''] = String(second).split('.');
    await closed(String(second).replace(until, 'zzzzzzzz'));
    await closed('1.2.3');
    await mara.delete('/api/invites/code').expect(200);
    await mara.delete('/api/invites/code').expect(200);
    expect(await invites()).toMatchObject({ count: 0, code: null });
    await closed(second);
    const third = await opened();
    product.clock.set(
      new Date(Date.parse('2027-04-01T10:00:01Z') + INVITES.codeLasts).toISOString(),
    );
    await closed(third);
    expect(await invites()).toMatchObject({ invites: [], count: 0, code: null });
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    await otto.post('/api/invites/code').expect(200);
    const kept = await product.database.query('SELECT inviter_id FROM seat_codes');
    expect(kept).toEqual([{ inviter_id: otto.userId }]);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(ANA)).toEqual([]);
  });

  it('friends who scan one code at the same time take one seat', async () => {
    const token = await opened();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, one) => take(token, `friend${one}@example.com`)),
    );
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 503);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    expect(await invited()).toHaveLength(1);
  });

  it('an open code counts as one of the three invites', async () => {
    await send('one@example.com', 'two@example.com');
    const token = await opened();
    const { body } = await send('three@example.com');
    expect(body).toMatchObject({ results: [{ error: 'No invites remaining.' }] });
    await open();
    await take(token).expect(200);
    await mara
      .post('/api/invites/code')
      .expect(409, { statusCode: 409, message: 'No invites remaining.' });
    expect(await invited()).toEqual(['one@example.com', 'two@example.com', ANA]);
  });

  it('every address that can’t be invited gets the same response, and the code stays open', async () => {
    await send('known@example.com');
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    await otto
      .post('/api/send-invites')
      .send({ emails: ['resting@example.com'] })
      .expect(200);
    const optOut = product.app.get(OptOuts).token('invites', 'left@example.com');
    await product.visitor().post(`/api/invite-opt-out?token=${optOut}`).expect(200);
    await mailsSettled(product);
    product.inbox.forget();
    const token = await opened();
    for (const who of ['mara', 'known', 'resting', 'left']) {
      const { body } = await take(token, `${who}@example.com`).expect(409);
      expect([who, body]).toEqual([
        who,
        { statusCode: 409, message: expect.stringMatching(REFUSED) },
      ]);
    }
    await take(token, 'nobody').expect(400);
    await mailsSettled(product);
    for (const who of ['mara', 'known', 'resting', 'left'])
      expect(product.inbox.mailsTo(`${who}@example.com`)).toEqual([]);
    await take(token).expect(200);
    expect(await invited()).toEqual(['known@example.com', ANA]);
  });

  it('a code works in the session of another user, and not after its inviter deletes the account', async () => {
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    await otto
      .post('/api/taken-seats')
      .send({ token: await opened(), email: ANA })
      .expect(200);
    expect(await invited()).toEqual([ANA]);
    const token = await opened();
    await product.database.query(
      `UPDATE users SET deletes_at = now() + interval '7 days' WHERE id = $1`,
      [mara.userId],
    );
    await take(token, 'ben@example.com').expect(400);
    await product.database.query('DELETE FROM users WHERE id = $1', [mara.userId]);
    await take(token, 'ben@example.com').expect(400);
    expect(await product.database.query('SELECT FROM seat_codes')).toEqual([]);
  });

  it('the codes of an inviter are limited, however many addresses use them', async () => {
    const limited = await topicProduct({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    const inviter = await loggedInAgent(limited, { email: 'mara@example.com' });
    const { body } = await inviter.post('/api/invites/code').expect(200);
    const from = (client: number, email = 'mara@example.com') =>
      limited
        .visitor()
        .set('X-Forwarded-For', `10.0.0.${client}`)
        .post('/api/taken-seats')
        .send({ token: tokenOf(body as Code), email });
    for (let client = 1; client < 10; client += 1) await from(client).expect(409);
    await from(10, ANA).expect(429);
    await inviter.post('/api/invites/code').expect(429);
  });
});
