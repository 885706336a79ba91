import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Subscriptions } from '../../../src/modules/signups/application/subscriptions.service.js';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { LINKS } from '../../../src/shared/product-rules.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import {
  BEN,
  confirmationIn,
  EXPIRED,
  INVALID,
  MARA,
  Subscribers,
} from '../../factories/subscribers.js';
import { loggedInAdmin } from '../../factories/users.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import type { TestProduct } from '../../support/test-product.js';

describe('ending sign-ups', () => {
  let product: TestProduct;
  let readers: Subscribers;

  beforeAll(async () => {
    readers = await Subscribers.start();
    ({ product } = readers);
  });
  beforeEach(() => readers.clear());

  it('an admin can delete a sign-up, whose address stays opted out of news', async () => {
    await readers.signUp();
    const [signup] = await product.database.query<{ id: number }>('SELECT id FROM email_signups');
    const admin = await loggedInAdmin(product);
    const path = `/api/admin/email-signups/${signup?.id}`;
    await product.visitor().delete(path).expect(401);
    await admin.delete(path).expect(200, { message: 'The email signup is deleted.' });
    await admin.delete(path).expect(404);
    expect(await product.database.query('SELECT 1 FROM email_signups')).toEqual([]);
    expect(await product.app.get(OptOuts).among('news', [MARA])).toEqual([MARA]);
    const trail = await product.database.query<{ text: string }>(
      `SELECT t::text AS text FROM audit_trail t WHERE action = 'signup.delete'`,
    );
    expect(trail).toEqual([{ text: expect.not.stringContaining(MARA) as unknown }]);
  });

  describe('unsubscribing', () => {
    it('the one-click link of a mail program unsubscribes without a session', async () => {
      await readers.signUp();
      const [mail] = await readers.mailsTo();
      await readers.confirm(confirmationIn(mail)).expect(200);
      const headers = Object.fromEntries(
        (mail?.headers ?? []).map(({ key, value }) => [key, value]),
      );
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const { pathname, search } = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '');
      await product
        .visitor()
        .post(pathname + search)
        .type('form')
        .send('List-Unsubscribe=One-Click')
        .expect(200);
      expect(await readers.status()).toBe('unsubscribed');
      expect(await readers.optedOut()).toEqual([MARA]);
    });

    it('a confirmation link from before unsubscribing does not subscribe again', async () => {
      const token = await readers.subscribe();
      await readers.unsubscribe().expect(200);
      const answer = await readers.confirm(token).expect(400);
      expect(answer.body).toMatchObject({ message: EXPIRED });
      expect(await readers.status()).toBe('unsubscribed');
    });

    it('an unsubscribed address that signs up again stays unsubscribed until it is confirmed', async () => {
      await readers.subscribe();
      await readers.unsubscribe().expect(200);
      await readers.signUp();
      expect(await readers.status()).toBe('unsubscribed');
      const mails = await readers.mailsTo();
      expect(mails).toHaveLength(2);
      await readers.confirm(confirmationIn(mails[1])).expect(200);
      expect(await readers.status()).toBe('confirmed');
      expect(await readers.optedOut()).toEqual([]);
    });

    it('an opt-out of news does not stop invites, and an opt-out of invites does not stop news', async () => {
      await readers.unsubscribe().expect(200);
      const invites = product.app.get(OptOuts).token('invites', BEN);
      await product.visitor().post('/api/invite-opt-out').query({ token: invites }).expect(200);
      await readers.unsubscribe(invites).expect(400);
      expect(await readers.optedOut()).toEqual([MARA]);
      expect(await product.app.get(OptOuts).among('invites', [MARA, BEN])).toEqual([BEN]);
    });

    it('an opt-out stores neither the address nor its plain hash', async () => {
      await readers.unsubscribe().expect(200);
      const [row] = await product.database.query<{ mark: string; plain: boolean }>(
        `SELECT row_to_json(o)::text AS mark, mark = sha256($1) AS plain FROM mail_opt_outs o`,
        [Buffer.from(MARA)],
      );
      expect(row).toEqual({ mark: expect.not.stringContaining('mara'), plain: false });
    });

    it.each([
      ['no token', ''],
      ['a forged token', `?token=${'a'.repeat(107)}`],
    ])('an unsubscribe link with %s is refused', async (_what, query) => {
      const answer = await product.visitor().post(`/api/unsubscribe${query}`).expect(400);
      expect(answer.body).toMatchObject({ message: INVALID });
      expect(await readers.optedOut()).toEqual([]);
    });
  });

  describe('the scheduled task', () => {
    const run = () => product.app.get(Subscriptions).deleteStale(UNSTOPPED);

    it('unconfirmed and ended sign-ups are deleted when a confirmation link would have expired, and opt-outs stay', async () => {
      await readers.signUp();
      await readers.subscribe();
      await readers.signUp(BEN);
      await readers.unsubscribe(readers.leaveToken(BEN)).expect(200);
      await readers.signUp('ana@example.com');
      await product.database.query('INSERT INTO email_signups (email) VALUES ($1)', [
        `${randomUUID()}@example.com`,
      ]);
      await readers.daysLater(LINKS.confirmation / DAY - 1);
      expect(await run()).toEqual({ deleted: 0 });
      await readers.daysLater(2);
      expect(await run()).toEqual({ deleted: 2 });
      // Two addresses remain: one is confirmed, the other is older than confirmations.
      expect(await readers.status()).toBe('confirmed');
      const left = await product.database.query('SELECT 1 FROM email_signups');
      expect(left).toHaveLength(2);
      expect(await readers.optedOut()).toEqual([BEN]);
    });
  });
});
