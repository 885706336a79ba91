import { describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { isLoggedIn, loggedInAgent, logInAs } from '../../factories/users.js';
import { EMAIL, DeletionFixture, PASSWORD } from '../../support/deletion-fixture.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { LINKS } from '../../../src/shared/product-rules.js';

describe('requesting the deletion of an account', () => {
  const fixture = new DeletionFixture();
  const { request, mailedToken, count } = fixture;

  it.each([
    [{ currentPassword: 'wrong', confirmation: 'delete' }, 'currentPassword'],
    [{ currentPassword: PASSWORD, confirmation: 'remove' }, 'confirmation'],
  ])('a deletion request with %j is refused and changes nothing', async (body, field) => {
    const answer = await request(fixture.mara, body).expect(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    expect(await isLoggedIn(fixture.mara)).toBe(true);
    expect(await count('users WHERE deletes_at IS NOT NULL')).toBe(0);
  });

  it('an admin cannot delete their own account', async () => {
    const boss = { email: 'boss@example.com', role: 'admin', password: PASSWORD };
    const answer = await request(await loggedInAgent(fixture.product, boss)).expect(409);
    expect(answer.body.message).toBe(
      'An admin can’t delete their own account. Ask another admin to do it.',
    );
  });

  it('a deletion request accepts `delete` in upper or lower case, and its response says until when the account can be kept', async () => {
    const answer = await request(fixture.mara, {
      currentPassword: PASSWORD,
      confirmation: ' DELETE ',
    }).expect(200);
    expect(answer.body).toEqual({
      deletesAt: new Date(fixture.now + LINKS['keep-account']).toISOString(),
    });
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  it('a deletion request ends every login of the user', async () => {
    const phone = await logInAs(fixture.product, fixture.mara.userId);
    await request().expect(200);
    expect(await isLoggedIn(fixture.mara)).toBe(false);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await count(`logins WHERE user_id = ${fixture.mara.userId}`)).toBe(0);
  });

  it('two parallel deletion requests mail one link to keep the account', async () => {
    const phone = await logInAs(fixture.product, fixture.mara.userId);
    const answers = await Promise.all([request(), request(phone)]);
    // The first request may have logged the second one out.
    for (const { status } of answers) expect([200, 401]).toContain(status);
    await mailedToken();
    await mailsSettled(fixture.product);
    const [mail, ...others] = fixture.product.inbox.mailsTo(EMAIL);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/In the night after \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);
    expect(mail?.text).toContain('You’re getting this email because somebody deleted');
  });

  it('a deletion request makes an open reset link invalid', async () => {
    await fixture.product
      .visitor()
      .post('/api/auth/forgot-password')
      .send({ email: EMAIL })
      .expect(200);
    const mail = await fixture.product.inbox.waitFor(({ subject }) =>
      /new password/.test(subject!),
    );
    await request().expect(200);
    const token = linkIn(mail).searchParams.get('reset');
    const reset = { token, password: 'another password' };
    await fixture.product.visitor().post('/api/auth/reset-password').send(reset).expect(400);
  });

  it('a deletion request hides the images of the user at once', async () => {
    const id = await insertImage(fixture.product.database, { email: EMAIL });
    const [row] = await fixture.product.database.query<{ object_storage_url: string }>(
      'SELECT object_storage_url FROM images',
    );
    await request().expect(200);
    await fixture.product.visitor().get('/api/random-image').expect(404);
    await fixture.product.visitor().get(row!.object_storage_url).expect(404);
    await fixture.product
      .visitor()
      .post('/api/rate-single-click')
      .send({ imageId: id })
      .expect(404);
  });
});
