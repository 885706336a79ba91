import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Subscriptions } from '../../../src/modules/signups/application/subscriptions.service.js';
import { instantOf } from '../../../src/shared/local-time.js';
import { Letters, localTomorrow, TEXT, type Letter } from '../../factories/letters.js';
import type { LoggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import type { TestProduct } from '../../support/test-product.js';

describe('letters that are sent', () => {
  let letters: Letters;
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    letters = await Letters.start();
    ({ product, admin } = letters);
  });
  beforeEach(() => letters.clear());

  describe('sending', () => {
    it('a letter goes once to each confirmed address and to nobody else', async () => {
      const emails = Array.from({ length: 30 }, (_, n) => `reader-${n}@example.com`);
      await letters.subscribers(...emails);
      await product.database.query(
        `INSERT INTO email_signups (email, unsubscribed_at) VALUES ('new@example.com', NULL), ('left@example.com', now())`,
      );
      const sent = await letters.send();
      expect(sent).toMatchObject({
        recipients: 30,
        delivered: 30,
        bounced: 0,
        skipped: 0,
        failed: 0,
      });
      expect(letters.recipients().sort()).toEqual(emails.sort());
      const [mail] = product.inbox.mails();
      expect(mail?.raw).toMatch(/^List-Unsubscribe: <http/m);
      expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      expect(mail?.html).not.toMatch(/<img|src=/);
      const ids = new Set(product.inbox.mails().map(({ messageId }) => messageId));
      expect(ids.size).toBe(30);
    });

    it.each([
      ['a source', { source: 'card' }, ['ben@example.com', 'mara@example.com']],
      ['a campaign', { source: 'card', medium: 'qr' }, ['mara@example.com']],
    ])('a letter to %s goes to its subscribers alone', async (_what, audience, emails) => {
      await letters.subscribersOf('card', 'qr', 'mara@example.com');
      await letters.subscribersOf('card', 'shop', 'ben@example.com');
      await letters.subscribersOf('mail', 'qr', 'noor@example.com');
      const sent = await letters.send({ ...TEXT, ...audience });
      expect(sent).toMatchObject({ ...audience, recipients: emails.length });
      expect(letters.recipients().sort()).toEqual(emails);
    });

    it('a scheduled letter whose audience changes goes to the new audience alone', async () => {
      await letters.subscribersOf('card', 'qr', 'mara@example.com');
      await letters.subscribers('noor@example.com');
      const letter = await letters.write();
      const { body } = await letters.schedule(letter, localTomorrow()).expect(200);
      const change = { ...TEXT, source: 'card', seen: (body as Letter).version };
      await admin.put(`/api/admin/letters/${letter.id}`).send(change).expect(200);
      // A page of the earlier version sends no audience.
      const again = { ...TEXT, seen: change.seen + 1 };
      await admin.put(`/api/admin/letters/${letter.id}`).send(again).expect(200);
      await product.database.query('UPDATE letters SET sends_at = now()');
      await letters.hurry();
      await letters.become(letter, { status: 'sent', recipients: 1 });
      expect(letters.recipients()).toEqual(['mara@example.com']);
    });

    it('a letter without recipients cannot be sent now, and a scheduled one ends at once', async () => {
      const letter = await letters.write();
      const refused = await letters.schedule(letter).expect(409);
      expect(refused.body).toEqual({
        statusCode: 409,
        message: 'Nobody in its audience has confirmed an address yet. You can send it later.',
      });
      expect(await letters.read(letter.id)).toMatchObject({ status: 'draft', version: 1 });
      await letters.schedule(letter, localTomorrow()).expect(200);
      await product.database.query('UPDATE letters SET sends_at = now()');
      await letters.hurry();
      const sent = await letters.become(letter, { status: 'sent' });
      expect(sent).toMatchObject({ recipients: 0, delivered: 0 });
    });

    it('a letter is sent at its time in APP_TIMEZONE', async () => {
      await letters.subscribers('mara@example.com');
      const letter = await letters.write();
      const at = localTomorrow();
      const { body } = await letters.schedule(letter, at).expect(200);
      expect(body).toMatchObject({
        status: 'scheduled',
        sendsAt: instantOf(at, 'America/New_York').toISOString(),
      });
      await product.database.query('UPDATE letters SET sends_at = now()');
      await letters.hurry();
      await letters.become(letter, { status: 'sent' });
      expect(letters.recipients()).toEqual(['mara@example.com']);
    });

    it('a letter waits until the mail server is back, and nobody gets it twice', async () => {
      const emails = Array.from({ length: 20 }, (_, n) => `reader-${n}@example.com`);
      await letters.subscribers(...emails);
      await product.inbox.become('refusing');
      const letter = await letters.write();
      await letters.schedule(letter).expect(200);
      await letters.become(letter, { pausedUntil: expect.any(String) });
      expect(await letters.read(letter.id)).toMatchObject({ status: 'sending', delivered: 0 });
      await product.inbox.become('well');
      await letters.hurry();
      expect(await letters.become(letter, { status: 'sent' })).toMatchObject({
        delivered: 20,
        pausedUntil: null,
      });
      expect(letters.recipients().sort()).toEqual(emails.sort());
    });

    it('a second letter waits until the first has ended', async () => {
      await letters.subscribers('mara@example.com');
      await product.inbox.become('refusing');
      const first = await letters.write();
      await letters.schedule(first).expect(200);
      await letters.become(first, { status: 'sending' });
      const second = await letters.write({ ...TEXT, subject: 'Another' });
      await letters.schedule(second).expect(200);
      // Both were tried once, and wait for the next try.
      const waiting = `SELECT 1 FROM pgboss.job WHERE name = 'letters' AND start_after > now()`;
      await eventually(async () => expect(await product.database.query(waiting)).toHaveLength(2));
      expect(await letters.read(second.id)).toMatchObject({ status: 'scheduled' });
      await product.inbox.become('well');
      await letters.hurry();
      await letters.become(first, { status: 'sent' });
      await letters.hurry();
      await letters.become(second, { status: 'sent' });
      const subjects = product.inbox.mailsTo('mara@example.com').map(({ subject }) => subject);
      expect(subjects).toEqual([TEXT.subject, 'Another']);
    });

    it('a mail whose confirmation was lost is sent again with its message id', async () => {
      await letters.subscribers('mara@example.com');
      await product.inbox.become('dropping');
      const letter = await letters.write();
      await letters.schedule(letter).expect(200);
      await letters.refused();
      await product.inbox.become('well');
      await letters.retry();
      expect(await letters.become(letter, { status: 'sent' })).toMatchObject({ delivered: 1 });
      expect(product.inbox.mails().length).toBeGreaterThanOrEqual(2);
      expect(new Set(product.inbox.mails().map(({ messageId }) => messageId)).size).toBe(1);
    });

    it('a mail that is refused for the time being is tried again, and given up after a day', async () => {
      await letters.subscribers('mara@example.com');
      await product.inbox.become('busy');
      const letter = await letters.write();
      await letters.schedule(letter).expect(200);
      await letters.refused();
      expect(await letters.read(letter.id)).toMatchObject({ status: 'sending', pausedUntil: null });
      await product.database.query(
        `UPDATE pgboss.job SET retry_count = retry_limit - 1 WHERE name = 'mail'`,
      );
      await letters.retry();
      await eventually(async () => {
        await letters.hurry();
        expect(await letters.read(letter.id)).toMatchObject({ status: 'sent', failed: 1 });
      });
      expect((await admin.get('/api/admin/undelivered-mails').expect(200)).body).toEqual([]);
    });

    it('a refused address is counted, recorded, and not written to again', async () => {
      await letters.subscribers('gone@example.com');
      await product.inbox.become('nobody');
      expect(await letters.send()).toMatchObject({ recipients: 1, delivered: 0, bounced: 1 });
      await product.inbox.become('well');
      const list = await admin.get('/api/admin/email-signups?status=bounced').expect(200);
      expect(list.body).toEqual([
        expect.objectContaining({
          email: 'gone@example.com',
          status: 'bounced',
          confirmedAt: null,
          bounceReason: expect.stringMatching(/^550 5\.1\.1 /),
        }),
      ]);
      await letters.subscribers('mara@example.com');
      expect(await letters.send()).toMatchObject({ recipients: 1, delivered: 1 });
      await product.database.query(
        `UPDATE email_signups SET bounced_at = now() - interval '31 days'`,
      );
      expect(await product.app.get(Subscriptions).deleteStale(UNSTOPPED)).toEqual({ deleted: 1 });
    });

    it('a recipient who unsubscribes before their turn gets no mail', async () => {
      await letters.subscribers(
        'mara@example.com',
        'ben@example.com',
        'noor@example.com',
        'ana@example.com',
      );
      await product.inbox.become('refusing');
      const letter = await letters.write();
      await letters.schedule(letter).expect(200);
      await letters.become(letter, { pausedUntil: expect.any(String) });
      await letters.leaveOf('ben@example.com').expect(200);
      // This address is only in the list of opt-outs, as after a change by hand.
      await product.database.query(
        `INSERT INTO mail_opt_outs (list, mark) VALUES ('news', mail_opt_out_mark(sha256('noor@example.com')))`,
      );
      await product.database.query(`DELETE FROM email_signups WHERE email = 'ana@example.com'`);
      await product.inbox.become('well');
      await letters.hurry();
      expect(await letters.become(letter, { status: 'sent' })).toMatchObject({
        recipients: 4,
        delivered: 1,
        skipped: 3,
      });
      expect(letters.recipients()).toEqual(['mara@example.com']);
    });

    it('unsubscribing by a letter counts once, for that letter', async () => {
      await letters.subscribers('mara@example.com', 'ben@example.com');
      const first = await letters.send();
      const second = await letters.send({ ...TEXT, subject: 'Another' });
      const header = /^List-Unsubscribe: <([^>]+)>/m.exec(
        product.inbox.mailsTo('mara@example.com')[1]?.raw.replace(/\r\n\s+/g, '') ?? '',
      );
      const token = new URL(header?.[1] ?? '').searchParams.get('token') ?? '';
      await letters.leave(token).expect(200);
      await letters.leave(token).expect(200);
      expect(await letters.read(second.id)).toMatchObject({ unsubscribed: 1 });
      expect(await letters.read(first.id)).toMatchObject({ unsubscribed: 0 });
      await letters.leave(token.replace(/\.\w+\./, `.${first.id.toString(36)}.`)).expect(400);
      expect(await letters.send()).toMatchObject({ recipients: 1 });
    });

    it('a stopped letter goes to nobody else', async () => {
      await letters.subscribers(
        ...Array.from({ length: 100 }, (_, n) => `reader-${n}@example.com`),
      );
      const letter = await letters.write();
      await letters.schedule(letter).expect(200);
      await product.inbox.until(() => product.inbox.mails().length > 3);
      const { body } = await letters.stop(letter).expect(200);
      const { length } = product.inbox.mails();
      await letters.settled();
      expect(body).toMatchObject({ status: 'stopped' });
      expect(product.inbox.mails().length).toBeLessThanOrEqual(length + 2);
      expect(await letters.read(letter.id)).toMatchObject({
        delivered: product.inbox.mails().length,
      });
      await letters.schedule(body as Letter).expect(409);
    });
  });
});
