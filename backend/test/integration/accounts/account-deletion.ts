import { describe, expect, it } from '@jest/globals';
import { MailQueue } from '../../../src/platform/mail/mail-queue.js';
import { jpeg } from '../../factories/image-files.js';
import { insertImage } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAdmin, logInAs } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { EMAIL, DeletionFixture } from '../../support/deletion-fixture.js';
import { mailsRefused, mailsRetried, settleMails } from '../../support/settled-mails.js';
import { storedKeys } from '../../support/object-keys.js';

describe('deleting an account', () => {
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
    count,
  } = fixture;

  describe('after seven days', () => {
    it('deleting an account deletes its rows, objects and logins, however late the task runs', async () => {
      const question = await insertQuestion(
        fixture.product.database,
        'Why?',
        new Date(fixture.now).toISOString(),
      );
      const answer = { responseContent: 'A secret', questionId: question, questionContent: 'Why?' };
      await fixture.mara.post('/api/responses').send(answer).expect(201);
      await fixture.mara
        .post('/api/send-invites')
        .send({ emails: ['juno@example.com'] })
        .expect(200);
      const image = await jpeg();
      await fixture.mara
        .post('/api/upload-image-cloud')
        .attach('image', image, 'a.jpg')
        .expect(200);
      await fixture.product.visitor().post('/api/email-signup').send({ email: EMAIL }).expect(200);
      const [{ id }] = (await fixture.product.database.query<{ id: number }>(
        'SELECT id FROM images',
      )) as [{ id: number }];
      await fixture.product
        .visitor()
        .post('/api/rate-single-click')
        .send({ imageId: id })
        .expect(200);
      const before = await count('rating_days');
      await request().expect(200);
      // The product may have been down for weeks.
      later(30 * DAY);
      expect(await runDeletions()).toEqual({ deleted: 1 });
      for (const table of ['responses', 'images', 'ratings', 'email_signups', 'hidden_images'])
        expect([table, await count(table)]).toEqual([table, 0]);
      expect(await count(`invites WHERE inviter_id = ${fixture.mara.userId}`)).toBe(0);
      expect(await count(`logins WHERE user_id = ${fixture.mara.userId}`)).toBe(0);
      // The numbers of ratings by day name nobody, so they stay.
      expect(await count('rating_days')).toBe(before);
      await eventually(async () => expect(await storedKeys(fixture.product)).toEqual([]));
      await logIn().expect(401);
      await keep().expect(401);
      expect(await runDeletions()).toEqual({ deleted: 0 });
    });

    it('the audit trail keeps only the id of a deleted account, in earlier changes as well', async () => {
      const admin = await loggedInAdmin(fixture.product);
      const user = { username: 'mara', email: EMAIL, role: 'member' };
      await admin.put(`/api/admin/users/${fixture.mara.userId}`).send(user).expect(200);
      const image = await insertImage(fixture.product.database, { email: EMAIL, removed: true });
      await admin.post('/api/admin/images/expunge').send({ imageId: image }).expect(200);
      await admin.get(`/api/admin/users/export?q=${EMAIL}`).expect(200);
      const again = await logInAs(fixture.product, fixture.mara.userId);
      await request(again).expect(200);
      passDeadline();
      expect(await runDeletions()).toEqual({ deleted: 1 });
      const trail = await fixture.product.database.query<{ action: string; text: string }>(
        'SELECT action, audit_trail::text AS text FROM audit_trail ORDER BY id',
      );
      expect(trail.map(({ action }) => action)).toEqual([
        'user.update',
        'image.expunge',
        'users.export',
        'user.delete',
      ]);
      for (const { text } of trail) expect(text).not.toMatch(/mara/i);
      expect(trail.at(-1)?.text).toContain(`user:${fixture.mara.userId}`);
      expect(trail[0]?.text).toContain('boss');
    });

    it('a mail that waits for the mail server is not sent after the account is deleted', async () => {
      await fixture.product.inbox.become('refusing');
      await fixture.product
        .visitor()
        .post('/api/auth/forgot-password')
        .send({ email: EMAIL })
        .expect(200);
      await request().expect(200);
      await mailsRefused(fixture.product);
      passDeadline();
      expect(await runDeletions()).toEqual({ deleted: 1 });
      await fixture.product.app
        .get(MailQueue)
        .enqueue('password-changed', { userId: fixture.mara.userId });
      await mailsRetried(fixture.product);
      expect(fixture.product.inbox.mailsTo(EMAIL)).toEqual([]);
    });

    it('a deletion that fails halfway deletes nothing, and the next run deletes all', async () => {
      await insertImage(fixture.product.database, { email: EMAIL });
      await request().expect(200);
      passDeadline();
      await fixture.product.database.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
      await fixture.product.database.query(
        'CREATE TRIGGER refuse BEFORE INSERT ON audit_trail FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      try {
        await expect(runDeletions()).rejects.toThrow('0 accounts were deleted, 1 could not be');
      } finally {
        await fixture.product.database.query('DROP FUNCTION refuse CASCADE');
      }
      expect(await count('images')).toBe(1);
      expect(await count(`users WHERE id = ${fixture.mara.userId}`)).toBe(1);
      expect(await runDeletions()).toEqual({ deleted: 1 });
      expect(await count('images')).toBe(0);
    });
  });

  describe('a new account with the address of a deleted one', () => {
    const upload = async () =>
      fixture.product
        .visitor()
        .post('/api/upload-image-cloud')
        .field('email', EMAIL)
        .attach('image', await jpeg(), 'a.jpg');

    it('a new account with the address of a deleted one has nothing of it', async () => {
      await request().expect(200);
      const oldToken = await mailedToken();
      passDeadline();
      await runDeletions();
      await settleMails(fixture.product);
      expect((await upload()).status).toBe(200);
      const [row] = await fixture.product.database.query<{ id: number; deletes_at: Date | null }>(
        'SELECT id, deletes_at FROM users WHERE email = $1',
        [EMAIL],
      );
      expect(row?.id).not.toBe(fixture.mara.userId);
      expect(row?.deletes_at).toBeNull();
      await keepByLink(oldToken).expect(400);
      expect(await visibilities()).toEqual(['public']);
    });
  });
});
