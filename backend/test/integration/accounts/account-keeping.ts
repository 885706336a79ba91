import { describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { isLoggedIn } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { EMAIL, DeletionFixture, PASSWORD } from '../../support/deletion-fixture.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { LINKS } from '../../../src/shared/product-rules.js';

describe('keeping a deleted account', () => {
  const fixture = new DeletionFixture();
  const {
    later,
    passDeadline,
    request,
    logIn,
    keep,
    keepByLink,
    runDeletions,
    mailedToken,
    visibilities,
  } = fixture;

  it('a login with the right password says that the account can be kept', async () => {
    await request().expect(200);
    const answer = await logIn().expect(409);
    expect(answer.body.message).toBe('You deleted this account. You can still keep it.');
    const wrong = await logIn('wrong').expect(401);
    expect(wrong.body.message).toBe('Invalid email or password');
  });

  it('the password keeps the account and makes the images public again that were public before', async () => {
    await insertImage(fixture.product.database, { email: EMAIL });
    await insertImage(fixture.product.database, { email: EMAIL, visibility: 'only-me' });
    await request().expect(200);
    expect(await visibilities()).toEqual(['only-me', 'only-me']);
    await keep('wrong').expect(401);
    expect((await keep().expect(200)).body).toEqual({
      message: 'Your account stays. Please log in.',
    });
    expect(await visibilities()).toEqual(['public', 'only-me']);
    await fixture.product.visitor().get('/api/random-image').expect(200);
    await logIn().expect(200);
    const mail = await fixture.product.inbox.waitFor(({ subject }) => /stays$/.test(subject!));
    expect(mail.text).toContain('will not be deleted');
  });

  it('the mailed link keeps the account once, and logs nobody in', async () => {
    await request().expect(200);
    const token = await mailedToken();
    await fixture.product.visitor().get(`/auth?token=${token}`);
    await logIn().expect(409);
    const visitor = fixture.product.visitor();
    await visitor.post('/api/auth/keep-account-by-link').send({ token }).expect(200);
    expect(await isLoggedIn(visitor)).toBe(false);
    await keepByLink(token).expect(400);
    passDeadline();
    expect(await runDeletions()).toEqual({ deleted: 0 });
    await logIn().expect(200);
  });

  it('an account can be kept for seven days, and not after them', async () => {
    await request().expect(200);
    const token = await mailedToken();
    later(LINKS['keep-account']);
    await keepByLink(token).expect(400);
    await keep().expect(401);
    await logIn().expect(401);
    later(-1);
    await keepByLink(token).expect(200);
  });

  it('an account is not deleted while an earlier address can still take it back', async () => {
    const body = { email: 'thief@example.org', currentPassword: PASSWORD };
    await fixture.mara.put('/api/user/email').send(body).expect(200);
    await mailsSettled(fixture.product);
    const tokenTo = (address: string) =>
      new URLSearchParams(linkIn(fixture.product.inbox.mailsTo(address).at(-1)).search).values();
    const [confirmation] = tokenTo('thief@example.org');
    const [undo] = tokenTo(EMAIL);
    const confirm = { token: confirmation };
    await fixture.mara.post('/api/auth/confirm-email').send(confirm).expect(200);
    await request().expect(200);
    passDeadline();
    expect(await runDeletions()).toEqual({ deleted: 0 });
    const back = { token: undo, password: 'taken back again' };
    await fixture.product.visitor().post('/api/auth/undo-email-change').send(back).expect(200);
    await logIn('taken back again').expect(200);
  });
});
