import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailChange, NEW_EMAIL, OLD_EMAIL, PASSWORD } from '../../factories/email-change.js';
import { insertImage } from '../../factories/images.js';
import { insertUser, signedCookie, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const INVALID = { statusCode: 400, message: 'Invalid token' };
const TAKEN = {
  statusCode: 409,
  message: 'This email address belongs to another account.',
  errors: { email: ['This email address belongs to another account.'] },
};
const VISITOR = { authenticated: false, user: null };

describe('email change', () => {
  let product: TestProduct;
  let change: EmailChange;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    change = await EmailChange.start(product);
  });

  it('a new address is used after its mailed link is confirmed in any browser', async () => {
    const elsewhere = await logInAs(product, change.mara.userId);
    await change.request().expect(200, {
      message: `We sent an email to ${NEW_EMAIL}. Open the link in it to confirm the address.`,
    });
    const { body } = await change.mara.get('/api/user/email').expect(200);
    expect(body).toMatchObject({ email: OLD_EMAIL, pendingEmail: NEW_EMAIL });
    await change.logIn(NEW_EMAIL).expect(401);

    const mail = await change.newestMailTo(NEW_EMAIL);
    expect(mail.subject).toBe('Confirm your new email address');
    expect(mail.text).toContain('m…@e…');
    expect(mail.text).not.toContain(OLD_EMAIL);
    const link = linkIn(mail);
    expect(link.pathname).toBe('/account');
    await change.confirm(link.searchParams.get('token') ?? '').expect(200, {
      email: NEW_EMAIL,
      signedIn: false,
    });

    await change.mara.get('/api/auth/verify').expect(200, VISITOR);
    await elsewhere.get('/api/auth/verify').expect(200, VISITOR);
    await change.logIn(OLD_EMAIL).expect(401);
    await change.logIn(NEW_EMAIL).expect(200);
    expect((await change.newestMailTo(OLD_EMAIL)).subject).toBe('Your email address was changed');
  });

  it('the browser that confirms the address stays logged in, with a new session', async () => {
    await change.request().expect(200);
    const answer = await change.confirm(await change.tokenTo(NEW_EMAIL), change.mara).expect(200, {
      email: NEW_EMAIL,
      signedIn: true,
    });
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    expect(cookie).not.toContain(signedCookie(product, change.mara.sid));
    const { body } = await product.visitor().get('/api/auth/verify').set('Cookie', cookie);
    expect(body).toEqual({ authenticated: true, user: { role: 'user', email: NEW_EMAIL } });
    const before = product
      .visitor()
      .set('Cookie', `unspoken.sid=${signedCookie(product, change.mara.sid)}`);
    await before.get('/api/auth/verify').expect(200, VISITOR);
  });

  it('the old address gets a notice at once, which does not name the new address', async () => {
    await change.request().expect(200);
    const notice = await change.newestMailTo(OLD_EMAIL);
    expect(notice.subject).toBe('Your email address is about to change');
    expect(notice.text).toContain('m…@example.org');
    expect(notice.text).not.toContain(NEW_EMAIL);
    expect(`${notice.text}${notice.html}`).not.toContain(PASSWORD);
  });

  it('a change needs the current password and a valid address other than the current one', async () => {
    const wrong = await change.request(NEW_EMAIL, 'a guess').expect(400);
    expect(wrong.body).toMatchObject({ errors: { currentPassword: expect.any(Array) as unknown } });
    for (const same of [OLD_EMAIL, OLD_EMAIL.toUpperCase(), ` ${OLD_EMAIL} `]) {
      const answer = await change.request(same).expect(400);
      expect(answer.body).toMatchObject({
        errors: { email: ['That’s already your email address.'] },
      });
    }
    for (const bad of [
      'mara',
      'mära@example.org',
      'mara@exa mple.org',
      `${'x'.repeat(65)}@example.org`,
    ]) {
      await change.request(bad).expect(400);
    }
    await mailsSettled(product);
    expect(product.inbox.mails()).toEqual([]);
  });

  it('a change to the address of an account gets the same response, and only that address gets a mail about it', async () => {
    await insertUser(product, { email: 'noor@example.com', password: 'the one of noor' });
    const taken = await change.request('noor@example.com').expect(200);
    const free = await change.request('nobody@example.com').expect(200);
    expect((taken.body as { message: string }).message.replace('noor', 'nobody')).toBe(
      (free.body as { message: string }).message,
    );
    await change.request('noor@example.com').expect(200);
    const note = await change.newestMailTo('noor@example.com');
    expect(note.subject).toBe('You already have an account');
    expect(linkIn(note).search).toBe('');
    await change.logIn('noor@example.com', 'the one of noor').expect(200);
  });

  it('a link cannot confirm an address while another account has it', async () => {
    await change.request().expect(200);
    const token = await change.tokenTo(NEW_EMAIL);
    const noor = await insertUser(product, { email: NEW_EMAIL, password: 'the one of noor' });
    await change.confirm(token).expect(409, TAKEN);
    await change.logIn(NEW_EMAIL, 'the one of noor').expect(200);
    await change.mara.get('/api/user/email').expect(200);
    await product.database.query('DELETE FROM users WHERE id = $1', [noor]);
    await change.confirm(token).expect(200);
  });

  it('a pending user of the new address is deleted, and its images go to the account', async () => {
    await insertImage(product.database, { email: OLD_EMAIL });
    await insertUser(product, { email: NEW_EMAIL, password: null });
    await insertImage(product.database, { email: NEW_EMAIL });
    await change.changeTo(NEW_EMAIL);
    const users = await product.database.query('SELECT id FROM users WHERE email = $1', [
      NEW_EMAIL,
    ]);
    expect(users).toEqual([{ id: change.mara.userId }]);
    const images = await product.database.query('SELECT email FROM images WHERE email IS NOT NULL');
    expect(images).toEqual([{ email: NEW_EMAIL }, { email: NEW_EMAIL }]);
  });

  it('only the newest confirmation link works, once and for a day', async () => {
    await change.request().expect(200);
    const first = await change.tokenTo(NEW_EMAIL);
    await change.request().expect(200);
    const second = await change.tokenTo(NEW_EMAIL);
    expect(second).not.toBe(first);
    await change.confirm(first).expect(400, INVALID);
    const [row] = await product.database.query<{ hours: number }>(
      `SELECT extract(epoch FROM token_expiry - now())::float8 / 3600 AS hours
         FROM email_changes WHERE token IS NOT NULL`,
    );
    expect(row?.hours).toBeGreaterThan(23.8);
    expect(row?.hours).toBeLessThanOrEqual(24);
    const answers = await Promise.all(Array.from({ length: 10 }, () => change.confirm(second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await change.confirm(second).expect(400, INVALID);
  });
});
