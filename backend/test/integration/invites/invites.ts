import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertUser, loggedInAgent, logInAs, type LoggedInAgent } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import { type TestProduct } from '../../support/test-product.js';
import { INVITES } from '../../../src/shared/product-rules.js';

const REPEATED = 'You have already invited this address.';
const SURPLUS = 'No invites remaining.';
const RESTING = "This friend can't be invited this week. Please try again later.";

describe('invites', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
  });

  const send = (emails: unknown, visitor: Pick<LoggedInAgent, 'post'> = mara) =>
    visitor.post('/api/send-invites').send({ emails });
  const errors = async (emails: string[]) => {
    const { body } = await send(emails).expect(200);
    return (body as { results: { error: string | null }[] }).results.map(({ error }) => error);
  };
  const settled = () => mailsSettled(product);
  const stored = () => product.database.query('SELECT * FROM invites ORDER BY id');
  const mailTo = (address: string) => product.inbox.waitForMailTo(address);

  it('an invite sends a mail whose link registers the friend', async () => {
    const answer = await send([' Ana@Example.com']).expect(200);
    expect(answer.body).toEqual({
      results: [{ email: 'ana@example.com', success: true, error: null }],
    });
    expect(await stored()).toEqual([
      expect.objectContaining({
        inviter_id: mara.userId,
        invitee_email: 'ana@example.com',
        utm_source: 'email',
        utm_medium: 'invite',
        utm_campaign: 'user_invite',
      }),
    ]);

    const mail = await mailTo('ana@example.com');
    expect(mail.subject).toBe('mara@e… invited you to Unspoken');
    expect(mail.text).toContain('mara@e… invited you');
    const link = linkIn(mail);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: expect.any(String),
      utm_source: 'email',
      utm_medium: 'invite',
      utm_campaign: 'user_invite',
    });
    await product
      .visitor()
      .post('/api/auth/complete-registration')
      .send({
        email: 'ana@example.com',
        password: 'quiet please',
        confirmPassword: 'quiet please',
        emailVerificationToken: link.searchParams.get('token'),
      })
      .expect(200);
  });

  it('the list of invites has their dates, states and links', async () => {
    await send(['ana@example.com', 'ben@example.com']).expect(200);
    const { body } = await mara.get('/api/invites').expect(200);
    expect(body).toEqual({
      code: null,
      invites: [
        expect.objectContaining({
          id: expect.any(Number),
          email: 'ana@example.com',
          sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
          status: expect.stringMatching(/^(queued|sent)$/),
          returned: false,
          resendsLeft: expect.any(Number),
          link: expect.stringMatching(/\/account-registration\?invite=[\w.-]+$/),
        }),
        expect.objectContaining({ id: expect.any(Number), email: 'ben@example.com' }),
      ],
      count: 2,
      limit: 3,
    });
  });

  it('one refused address of a call does not stop the others', async () => {
    const oneself = 'You can’t invite yourself.';
    const invalid = 'Please enter a valid email address';
    expect(
      await errors(['MARA@example.com', 'nobody', 'ana@example.com', 'ANA@example.com']),
    ).toEqual([oneself, invalid, null, REPEATED]);
    expect(
      await errors(['ana@example.com', 'ben@example.com', 'cleo@example.com', 'dan@example.com']),
    ).toEqual([REPEATED, null, null, SURPLUS]);
    expect(await stored()).toHaveLength(3);
  });

  it('a hundred parallel calls send no invite beyond the limit', async () => {
    const calls = Array.from({ length: 100 }, (_, index) => send([`friend${index}@example.com`]));
    const answers = await Promise.all(calls);
    // Calls beyond the capacity of the write connections get 503.
    const done = answers.filter(({ status }) => status !== 503);
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
    const sent = done.filter(
      ({ body }) => (body as { results: [{ success: boolean }] }).results[0].success,
    );
    expect(sent).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
    await settled();
    const isFriend = (address: string) => address.startsWith('friend');
    const mails = product.inbox.mails().filter(({ recipients }) => recipients.some(isFriend));
    expect(mails).toHaveLength(3);
  });

  it('inviting does not show whether an address belongs to a user', async () => {
    await insertUser(product, { email: 'ana@example.com' });
    expect((await send(['ana@example.com', 'new@example.com']).expect(200)).body).toEqual({
      results: [
        { email: 'ana@example.com', success: true, error: null },
        { email: 'new@example.com', success: true, error: null },
      ],
    });
    const mail = await mailTo('ana@example.com');
    expect(mail.text).toContain('mara@e…');
    expect(mail.text).not.toContain('/account-registration');
    expect(linkIn(mail).href).toBe('http://localhost:3000/auth');
  });

  it('an address gets one invite a week from all users together', async () => {
    await send(['ana@example.com']).expect(200);
    await mailTo('ana@example.com');
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    const answer = await send(['ana@example.com', 'ben@example.com'], otto).expect(200);
    expect(answer.body).toEqual({
      results: [
        { email: 'ana@example.com', success: false, error: RESTING },
        { email: 'ben@example.com', success: true, error: null },
      ],
    });
    await mailTo('ben@example.com');
    await settled();
    expect(product.inbox.mailsTo('ana@example.com')).toHaveLength(1);
    const { body } = await otto.get('/api/invites').expect(200);
    expect(body).toMatchObject({ count: 1, invites: [{ email: 'ben@example.com' }] });

    await product.database.query(
      `UPDATE invites SET sent_at = sent_at - make_interval(secs => ${INVITES.addressRests / 1_000})`,
    );
    const rosa = await loggedInAgent(product, { email: 'rosa@example.com' });
    await send(['ana@example.com'], rosa).expect(200);
    await product.inbox.until(() => product.inbox.mailsTo('ana@example.com').length === 2);
  });

  it('two users who invite one address at once send one mail', async () => {
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    for (let round = 0; round < 3; round += 1) {
      const friend = `friend${round}@example.com`;
      await product.database.query('DELETE FROM invites');
      const answers = await Promise.all([send([friend]), send([friend], otto)]);
      const errorsOfBoth = answers.map(({ body }) => body.results[0].error as string | null);
      expect(errorsOfBoth.sort()).toEqual([RESTING, null]);
      expect(await stored()).toHaveLength(1);
      await mailTo(friend);
      await settled();
      expect(product.inbox.mailsTo(friend)).toHaveLength(1);
    }
  });

  it('an invite mail holds nothing that the inviter wrote', async () => {
    const odd = await insertUser(product, { email: null, username: '<b>{{7*7}}</b>' });
    const visitor = await logInAs(product, odd);
    await send(['ana@example.com'], visitor).expect(200);
    const mail = await mailTo('ana@example.com');
    expect(mail.subject).toBe('A friend invited you to Unspoken');
    expect(mail.raw).not.toContain('7*7');
  });

  it.each(['mara@example.com\r\nbcc: v@example.com', 'مارا@example.com'])(
    'the subject of an invite mail leaves out an unusual address of the inviter: %j',
    async (email) => {
      const odd = await insertUser(product, { email, username: 'odd' });
      await send(['ana@example.com'], await logInAs(product, odd)).expect(200);
      const mail = await mailTo('ana@example.com');
      expect(mail.subject).toBe('A friend invited you to Unspoken');
      expect(mail.recipients).toEqual(['ana@example.com']);
    },
  );

  it.each([undefined, [], [7], Array(21).fill('a@b.co')])(
    '%j is refused as the addresses of invites',
    async (emails) => {
      const answer = await send(emails).expect(400);
      expect(answer.body).toMatchObject({ statusCode: 400, errors: { emails: expect.any(Array) } });
    },
  );
});
