import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnsolicitedMails } from '../../../src/platform/mail/unsolicited-mails.js';
import { LINKS_STOPPED_FOR } from '../../../src/shared/product-rules.js';
import { spanWords } from '../../../src/shared/number-words.js';
import { jpeg } from '../../factories/image-files.js';
import { insertUser, loggedInAgent } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import type { ReceivedMail } from '../../support/test-inbox.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('unsolicited mails', () => {
  const EMAIL = 'ana@example.com';

  let product: TestProduct;
  let minutes = 0;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query('DELETE FROM mail_opt_outs');
    minutes = 0;
    later(0);
  });

  function later(more: number): void {
    minutes += more;
    product.clock.set(new Date(Date.UTC(2026, 10, 20, 6, minutes)).toISOString());
  }

  async function uploadImage(): Promise<void> {
    const upload = product.visitor().post('/api/upload-image-cloud').field('email', EMAIL);
    await upload.attach('image', await jpeg(), 'a.jpg').expect(200);
  }

  const forget = () =>
    product.visitor().post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);

  async function mails(): Promise<ReceivedMail[]> {
    await mailsSettled(product);
    return product.inbox.mailsTo(EMAIL);
  }

  const verify = (mail: ReceivedMail | undefined) =>
    product
      .visitor()
      .get(`/api/auth/verify-registration-token/${linkIn(mail).searchParams.get('token')}`);

  async function stop(mail: ReceivedMail | undefined): Promise<void> {
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname, search } = new URL(/^<(.+)>$/.exec(header)?.[1] ?? '');
    const post = product
      .visitor()
      .post(pathname + search)
      .type('form');
    await post.send('List-Unsubscribe=One-Click').expect(200);
  }

  it('an address gets at most three unsolicited mails a day, whatever caused them', async () => {
    await uploadImage();
    await forget();
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    await mara
      .post('/api/send-invites')
      .send({ emails: [EMAIL] })
      .expect(200);
    await mails();
    for (let count = 0; count < 4; count += 1) {
      later(11);
      await uploadImage();
    }
    await forget();
    await product.visitor().post('/api/email-signup').send({ email: EMAIL }).expect(200);
    const received = await mails();
    expect(received).toHaveLength(3);
    for (const { headers } of received)
      expect(headers.map(({ key }) => key)).toContain('list-unsubscribe');
    await verify(received.at(-1)).expect(200);

    later(24 * 60);
    await uploadImage();
    expect(await mails()).toHaveLength(4);
  });

  it('a mailed password link still works after strangers have used up the mails of its address', async () => {
    await insertUser(product, { email: EMAIL });
    for (let time = 0; time < 6; time += 1) await forget().then(mails);
    expect(await mails()).toHaveLength(3);
    const token = linkIn((await mails()).at(-1)).searchParams.get('reset');
    const reset = { token, password: 'wonderful silence' };
    await product.visitor().post('/api/auth/reset-password').send(reset).expect(200);
  });

  it('a browser that the account knows gets a password link, whatever strangers have requested', async () => {
    await insertUser(product, { email: EMAIL, password: 'correct horse' });
    const visitor = product.visitor();
    await visitor
      .post('/api/auth/login')
      .send({ email: EMAIL, password: 'correct horse' })
      .expect(200);
    for (let time = 0; time < 4; time += 1) await forget().then(mails);
    await stop((await mails()).at(-1));
    const forgetHere = () =>
      visitor.post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);
    await forgetHere();
    const received = await mails();
    expect(received).toHaveLength(4);
    const token = linkIn(received.at(-1)).searchParams.get('reset');
    await visitor.get(`/api/auth/verify-reset-token/${token}`).expect(200);
  });

  it('parallel mails to an address are counted, and a mail that is tried again counts once', async () => {
    const unsolicited = product.app.get(UnsolicitedMails);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const admit = (id: string) => unsolicited.admit(id, EMAIL, { list: null });
    const admitted = await Promise.all(ids.map(admit));
    expect(admitted.filter(Boolean)).toHaveLength(3);
    expect(await Promise.all(ids.map(admit))).toEqual(admitted);
  });

  it('an opt-out stops mails about images for good and other links for a while', async () => {
    await uploadImage();
    const [first] = await mails();
    await stop(first);
    later(11);
    await uploadImage();
    await forget();
    expect(await mails()).toHaveLength(1);
    await verify(first).expect(200);

    await product.database.query(
      `UPDATE mail_opt_outs SET created_at = now() - make_interval(secs => ${LINKS_STOPPED_FOR / 1_000})`,
    );
    await uploadImage();
    expect(await mails()).toHaveLength(1);
    await forget();
    const [, second] = await mails();
    expect(second?.text).toContain(`Stop these emails for ${spanWords(LINKS_STOPPED_FOR)}`);

    await stop(second);
    await forget();
    expect(await mails()).toHaveLength(2);
  });
});
