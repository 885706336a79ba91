import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import type { ReceivedMail } from '../../support/test-inbox.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const RESTING = "This friend can't be invited this week. Please try again later.";

describe('opting out of invites', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query('DELETE FROM mail_opt_outs');
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
  });

  const send = (emails: unknown, visitor: Pick<LoggedInAgent, 'post'> = mara) =>
    visitor.post('/api/send-invites').send({ emails });
  const mailTo = (address: string) => product.inbox.waitForMailTo(address);
  const headersOf = (mail: ReceivedMail) =>
    Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  const invited = async () => {
    await send(['ana@example.com']).expect(200);
    const mail = await mailTo('ana@example.com');
    const address = /^<(.+)>$/.exec(headersOf(mail)['list-unsubscribe'] ?? '')?.[1] ?? '';
    return { mail, oneClick: new URL(address) };
  };
  const accounts = () =>
    product.database.query(`SELECT 1 FROM users WHERE email = 'ana@example.com'`);
  const weekLater = () =>
    product.database.query(`UPDATE invites SET sent_at = sent_at - interval '8 days'`);
  const inviteAgain = async () => {
    await weekLater();
    const otto = await loggedInAgent(product, { email: `otto${Date.now()}@example.com` });
    const { body } = await send(['ana@example.com', 'ben@example.com'], otto).expect(200);
    return (body as { results: { error: string | null }[] }).results.map(({ error }) => error);
  };

  it('the one-click link of a mail program ends invites to its address', async () => {
    const { mail, oneClick } = await invited();
    expect(headersOf(mail)['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await product
      .visitor()
      .post(oneClick.pathname + oneClick.search)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect(await inviteAgain()).toEqual([RESTING, null]);
    await mailsSettled(product);
    expect(product.inbox.mailsTo('ana@example.com')).toHaveLength(1);
  });

  it('opening the opt-out link of a mail changes nothing until the page confirms it', async () => {
    const { mail, oneClick } = await invited();
    const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
    const link = new URL(links.at(-1) ?? '');
    expect(link.pathname).toBe('/invite-opt-out');
    expect(link.search).toBe(oneClick.search);
    // A mail program without one-click unsubscribe, or a link scanner, opens the URL by GET.
    const opened = await product
      .visitor()
      .get(oneClick.pathname + oneClick.search)
      .expect(303);
    expect(opened.headers['location']).toBe(link.href);
    expect(await product.database.query('SELECT 1 FROM mail_opt_outs')).toEqual([]);
    const confirm = () => product.visitor().post(`/api/invite-opt-out${link.search}`);
    await Promise.all([confirm().expect(200), confirm().expect(200)]);
    expect(await inviteAgain()).toEqual([RESTING, null]);
  });

  it('an opt-out does not store the address', async () => {
    const { oneClick } = await invited();
    await product
      .visitor()
      .post(oneClick.pathname + oneClick.search)
      .expect(200);
    const [row] = await product.database.query(
      'SELECT row_to_json(o)::text AS row FROM mail_opt_outs o',
    );
    expect(row).toEqual({ row: expect.not.stringContaining('ana') });
  });

  it('an opt-out deletes the pending user of the address', async () => {
    const { oneClick } = await invited();
    const optOut = () =>
      product
        .visitor()
        .post(oneClick.pathname + oneClick.search)
        .expect(200);
    await optOut();
    expect(await accounts()).toEqual([]);
    await optOut();
    const [invite] = await product.database.query('SELECT invitee_email, invitee_id FROM invites');
    expect(invite).toEqual({ invitee_email: 'ana@example.com', invitee_id: null });
  });

  it.each([
    ['that is set up', `UPDATE users SET password = 'x' WHERE email = 'ana@example.com'`],
    [
      'that an admin created',
      `UPDATE users SET created_at = created_at - interval '1 s' WHERE email = 'ana@example.com'`,
    ],
    ['with an image', null],
  ])('an opt-out keeps an account %s', async (_which, statement) => {
    const { oneClick } = await invited();
    if (statement) await product.database.query(statement);
    else await insertImage(product.database, { email: 'ana@example.com' });
    await product
      .visitor()
      .post(oneClick.pathname + oneClick.search)
      .expect(200);
    expect(await accounts()).toHaveLength(1);
  });

  it.each(['', `?token=${'a'.repeat(107)}`])(
    'an opt-out link with %j is refused',
    async (query) => {
      const answer = await product.visitor().post(`/api/invite-opt-out${query}`).expect(400);
      expect(answer.body).toMatchObject({
        message: 'This link is not valid. Please open it from the email again.',
      });
      expect(await product.database.query('SELECT 1 FROM mail_opt_outs')).toEqual([]);
    },
  );
});
