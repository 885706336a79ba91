import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { linkIn, setUpLinkOfLastWeek } from '../../support/mailed-links.js';
import { mailsRefused, mailsRetried, mailsSettled } from '../../support/settled-mails.js';
import type { Health, ReceivedMail } from '../../support/test-inbox.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const ANA = 'ana@example.com';
const RESTING = "This friend can't be invited this week. Please try again later.";
const PAUSE = 'You can send an invite once a day. Please try again tomorrow.';

interface Invite {
  id: number;
  email: string;
  status: string;
  returned: boolean;
  resendsLeft: number;
  resendFrom: string | null;
  link: string;
}

describe('invite status', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await mailsRetried(product);
    product.inbox.forget();
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query('DELETE FROM mail_opt_outs; DELETE FROM ended_addresses');
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
  });

  const listed = async () => {
    const { body } = await mara.get('/api/invites').expect(200);
    return body as { invites: Invite[]; count: number };
  };
  const invited = async (email = ANA) => {
    const invite = (await listed()).invites.find((each) => each.email === email);
    if (!invite) throw new Error(`${email} is not invited`);
    return invite;
  };
  const send = async (...emails: string[]) => {
    const { body } = await mara.post('/api/send-invites').send({ emails }).expect(200);
    await mailsSettled(product);
    return (body as { results: { error: string | null }[] }).results.map(({ error }) => error);
  };
  const sendDuring = async (health: Health, ...emails: string[]) => {
    await product.inbox.become(health);
    const errors = await send(...emails);
    await product.inbox.become('well');
    return errors;
  };
  const resend = (id: number, agent = mara) => agent.post(`/api/invites/${id}/resend`);
  const daysLater = async (days: number) => {
    await product.database.query('DELETE FROM unasked_mails');
    await product.database.query(
      `UPDATE invites SET sent_at = sent_at - $1 * interval '1 day',
              mailed_at = mailed_at - $1 * interval '1 day', resent_at = resent_at - $1 * interval '1 day'`,
      [days],
    );
  };
  const mails = () => product.inbox.mailsTo(ANA);
  const register = async (mail: ReceivedMail | undefined, token?: string) => {
    const mailed = (mail && linkIn(mail).searchParams.get('token')) ?? '';
    await product
      .visitor()
      .post('/api/auth/complete-registration')
      .send({
        email: ANA,
        password: 'quiet please',
        confirmPassword: 'quiet please',
        emailVerificationToken: token ?? mailed,
      })
      .expect(200);
  };

  it('an invite is queued until the mail server accepts its mail', async () => {
    await product.inbox.become('refusing');
    await mara
      .post('/api/send-invites')
      .send({ emails: [ANA] })
      .expect(200);
    expect(await invited()).toMatchObject({ status: 'queued', resendsLeft: 0, resendFrom: null });
    await resend((await invited()).id).expect(409);
    await mailsRefused(product);
    await mailsRetried(product);
    expect(await invited()).toMatchObject({ status: 'sent', returned: false, resendsLeft: 3 });
  });

  it('an invite to an unknown mailbox bounces and no longer counts', async () => {
    await sendDuring('nobody', ANA, 'ben@example.com', 'cleo@example.com');
    expect(await invited()).toMatchObject({ status: 'bounced', returned: true, resendsLeft: 0 });
    expect((await listed()).count).toBe(0);
    expect(await send('d@example.com', 'e@example.com', 'f@example.com')).toEqual([
      null,
      null,
      null,
    ]);
    expect(await send('g@example.com')).toEqual(['No invites remaining.']);
  });

  it('an invite whose mail fails for a day bounces and no longer counts', async () => {
    await product.inbox.become('busy');
    await mara
      .post('/api/send-invites')
      .send({ emails: [ANA] })
      .expect(200);
    await eventually(async () => {
      await product.database.query(
        `UPDATE pgboss.job SET retry_count = retry_limit, start_after = now() WHERE name = 'mail' AND state = 'retry'`,
      );
      expect((await invited()).status).toBe('bounced');
    });
    expect((await listed()).count).toBe(0);
  });

  it('only ten bounced invites of a user no longer count', async () => {
    for (let round = 0; round < 10; round += 1) await sendDuring('nobody', `n${round}@example.com`);
    expect((await listed()).count).toBe(0);
    await sendDuring('nobody', ANA);
    expect(await invited()).toMatchObject({ status: 'bounced', returned: false });
    expect((await listed()).count).toBe(1);
  });

  it('an invite to an address that opted out while it was queued looks like any other bounce', async () => {
    await product.inbox.become('refusing');
    await mara
      .post('/api/send-invites')
      .send({ emails: [ANA] })
      .expect(200);
    // A running attempt may have begun before the opt-out.
    await mailsRefused(product);
    await product.database.query(
      `INSERT INTO mail_opt_outs (list, mark)
       VALUES ('invites', mail_opt_out_mark(sha256($1::bytea)))`,
      [ANA],
    );
    await mailsRetried(product);
    expect(mails()).toEqual([]);
    expect(await invited()).toMatchObject({ status: 'bounced', returned: true });
  });

  it('an invite is joined when the friend registers with it', async () => {
    await send(ANA);
    await register(mails()[0]);
    expect(await invited()).toMatchObject({ status: 'joined', resendsLeft: 0 });
    await daysLater(2);
    const answer = await resend((await invited()).id).expect(409);
    expect(answer.body).toMatchObject({ message: 'Your friend has already joined.' });
  });

  it('an invite is mailed again three times, once a day', async () => {
    await send(ANA);
    const { id } = await invited();
    const token = await setUpLinkOfLastWeek(product, ANA);
    expect((await resend(id).expect(409)).body).toMatchObject({ message: PAUSE });
    for (let left = 2; left >= 0; left -= 1) {
      await daysLater(1);
      expect((await resend(id).expect(200)).body).toMatchObject({ id, resendsLeft: left });
      expect((await resend(id).expect(409)).body).not.toMatchObject({ message: 'Conflict' });
      await mailsSettled(product);
    }
    await daysLater(1);
    expect((await resend(id).expect(409)).body).toMatchObject({
      message: 'You can’t send this invite anymore.',
    });
    const [, ...resent] = mails().map((mail) => linkIn(mail).searchParams.get('token'));
    expect(resent).toEqual(Array(3).fill(`${token}.${id}`));
    await register(mails().at(-1));
    expect(await invited()).toMatchObject({ status: 'joined' });
  });

  it('an invite of another user gets the response of a missing one', async () => {
    await send(ANA);
    await daysLater(1);
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    const { id } = await invited();
    const theirs = await resend(id, otto).expect(404);
    const missing = await resend(2_147_483_647, otto).expect(404);
    expect(theirs.body).toEqual({ ...missing.body });
    await product.visitor().post(`/api/invites/${id}/resend`).expect(401);
    await mailsSettled(product);
    expect(mails()).toHaveLength(1);
  });

  it('an invite is not mailed again to an address that opted out or that somebody else invited', async () => {
    await send(ANA);
    await daysLater(8);
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    await otto
      .post('/api/send-invites')
      .send({ emails: [ANA] })
      .expect(200);
    const { id } = await invited();
    expect((await resend(id).expect(409)).body).toMatchObject({ message: RESTING });
    await daysLater(8);
    await mailsSettled(product);
    const leave = /<(http[^>]+)>/.exec(mails()[0]?.raw.replace(/\r\n\s+/g, '') ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(leave);
    await product
      .visitor()
      .post(pathname + search)
      .expect(200);
    expect((await resend(id).expect(409)).body).toMatchObject({ message: RESTING });
    await mailsSettled(product);
    expect(mails()).toHaveLength(2);
  });

  it('the copied link of an invite mails it only to its address, within the same limit', async () => {
    await send(ANA);
    const { id, link } = await invited();
    const invite = new URL(link).searchParams.get('invite') ?? '';
    const ask = (token: string) => product.visitor().post('/api/invitation-mails').send({ token });
    const [token] = (linkIn(mails()[0]).searchParams.get('token') ?? '').split('.');
    expect(link).not.toContain(token);
    const early = await ask(invite).expect(200);
    await mailsSettled(product);
    expect(mails()).toHaveLength(1);
    await daysLater(1);
    const answer = await ask(invite).expect(200);
    expect(answer.body).toEqual(early.body);
    await mailsSettled(product);
    expect(mails()).toHaveLength(2);
    expect(await invited()).toMatchObject({ resendsLeft: 2 });
    await resend(id).expect(409);
    for (const forged of [
      '',
      'x',
      `${invite}x`,
      invite.replace(/^\w+/, 'zz'),
      '1.' + 'A'.repeat(43),
    ])
      await ask(forged).expect(400);
    await register(mails().at(-1));
    await daysLater(1);
    expect((await ask(invite).expect(200)).body).toEqual(early.body);
    await mailsSettled(product);
    expect(mails()).toHaveLength(3);
    expect(mails().at(-1)?.subject).toBe('Your Unspoken account is ready');
  });
});
