import { describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { isSignedIn, signedInAdmin, signInAs } from '../../factories/users.js';
import { linkIn } from '../../support/links.js';
import { DAY, EMAIL, Leaver, PASSWORD } from '../../support/leaver.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';

describe('keeping a deleted account', () => {
  const leaver = new Leaver();
  const { later, passWeek, request, logIn, keep, keepByLink, night, mailedToken, visibilities } =
    leaver;

  it('a login with the right password says that the account can be kept', async () => {
    await request().expect(200);
    const answer = await logIn().expect(409);
    expect(answer.body.message).toBe('You deleted this account. You can still keep it.');
    const wrong = await logIn('wrong').expect(401);
    expect(wrong.body.message).toBe('Invalid email or password');
  });

  it('the password keeps the account, and the pictures that were public are public again', async () => {
    await insertImage(leaver.product.database, { email: EMAIL });
    await insertImage(leaver.product.database, { email: EMAIL, visibility: 'only-me' });
    await request().expect(200);
    expect(await visibilities()).toEqual(['only-me', 'only-me']);
    await keep('wrong').expect(401);
    expect((await keep().expect(200)).body).toEqual({
      message: 'Your account stays. Please log in.',
    });
    expect(await visibilities()).toEqual(['public', 'only-me']);
    await leaver.product.visitor().get('/api/random-image').expect(200);
    await logIn().expect(200);
    const mail = await leaver.product.inbox.waitFor(({ subject }) => /stays$/.test(subject!));
    expect(mail.text).toContain('will not be deleted');
  });

  it('the mailed link keeps the account once, and signs nobody in', async () => {
    await request().expect(200);
    const token = await mailedToken();
    await leaver.product.visitor().get(`/auth?token=${token}`);
    await logIn().expect(409);
    const visitor = leaver.product.visitor();
    await visitor.post('/api/auth/keep-account-by-link').send({ token }).expect(200);
    expect(await isSignedIn(visitor)).toBe(false);
    await keepByLink(token).expect(400);
    passWeek();
    expect(await night()).toEqual({ deleted: 0 });
    await logIn().expect(200);
  });

  it('a second deletion has a link of its own, and the first one keeps nothing', async () => {
    await request().expect(200);
    const first = await mailedToken();
    await keep().expect(200);
    await settleMails(leaver.product);
    later(60_000);
    await request(await signInAs(leaver.product, leaver.mara.userId)).expect(200);
    await keepByLink(first).expect(400);
    await keepByLink(await mailedToken()).expect(200);
  });

  it('keeps the account until the last moment of seven days, and not after', async () => {
    await request().expect(200);
    const token = await mailedToken();
    later(7 * DAY);
    await keepByLink(token).expect(400);
    await keep().expect(401);
    await logIn().expect(401);
    later(-1);
    await keepByLink(token).expect(200);
  });

  it('the account stays as long as an earlier address can take it back', async () => {
    const body = { email: 'thief@example.org', currentPassword: PASSWORD };
    await leaver.mara.put('/api/user/email').send(body).expect(200);
    await mailsSettled(leaver.product);
    const tokenTo = (address: string) =>
      new URLSearchParams(linkIn(leaver.product.inbox.mailsTo(address).at(-1)).search).values();
    const [confirmation] = tokenTo('thief@example.org');
    const [undo] = tokenTo(EMAIL);
    const confirm = { token: confirmation };
    await leaver.mara.post('/api/auth/confirm-email').send(confirm).expect(200);
    await request().expect(200);
    passWeek();
    expect(await night()).toEqual({ deleted: 0 });
    const back = { token: undo, password: 'taken back again' };
    await leaver.product.visitor().post('/api/auth/undo-email-change').send(back).expect(200);
    await logIn('taken back again').expect(200);
  });

  it('an account whose address can no longer be taken back is deleted', async () => {
    const body = { email: 'thief@example.org', currentPassword: PASSWORD };
    await leaver.mara.put('/api/user/email').send(body).expect(200);
    await request().expect(200);
    later(8 * DAY + 60_000);
    expect(await night()).toEqual({ deleted: 1 });
  });

  it('an admin who gives the person a new password ends the link, and the new password keeps', async () => {
    await request().expect(200);
    const token = await mailedToken();
    const admin = await signedInAdmin(leaver.product);
    const person = { username: 'mara', email: EMAIL, password: 'another password' };
    const { body } = await admin
      .put(`/api/admin/users/${leaver.mara.userId}`)
      .send(person)
      .expect(200);
    expect(body.deletesAt).toBe(new Date(leaver.now + 7 * DAY).toISOString());
    await keepByLink(token).expect(400);
    await keep('another password').expect(200);
  });
});
