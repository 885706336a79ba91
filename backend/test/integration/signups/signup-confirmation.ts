import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Tokens } from '../../../src/shared/tokens.js';
import { LINKS } from '../../../src/shared/product-rules.js';
import {
  BEN,
  confirmationIn,
  EXPIRED,
  INVALID,
  MARA,
  Subscribers,
} from '../../factories/subscribers.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { mailsRefused, mailsRetried, mailsSettled } from '../../support/settled-mails.js';
import type { TestProduct } from '../../support/test-product.js';

describe('confirming sign-ups', () => {
  let product: TestProduct;
  let readers: Subscribers;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    readers = await Subscribers.start();
    ({ product } = readers);
    admin = await loggedInAdmin(product);
  });
  beforeEach(() => readers.clear());

  describe('confirming', () => {
    it('a mailed link confirms its sign-up, and a second call succeeds as well', async () => {
      await readers.signUp();
      expect(await readers.status()).toBe('unconfirmed');
      const [mail] = await readers.mailsTo();
      const token = confirmationIn(mail);
      await readers.confirm(token).expect(200);
      expect(await readers.status()).toBe('confirmed');
      await readers.confirm(token).expect(200);
      expect(await readers.status()).toBe('confirmed');
    });

    it('the welcome mail of the site setting comes once, after the confirmation', async () => {
      const welcome = { subject: 'Hello', text: 'Good that **you** are here.' };
      const save = (value: object, seen: number) =>
        admin.put('/api/admin/settings/welcome').send({ value, seen });
      await save({ ...welcome, text: null }, 0).expect(400);
      await save({ ...welcome, text: '>'.repeat(2_000) }, 0).expect(400);
      await save(welcome, 0).expect(200);
      const token = await readers.subscribe();
      await readers.confirm(token).expect(200);
      // A welcome mail that still waits is not sent after unsubscribing.
      await mailsSettled(product);
      await readers.unsubscribe().expect(200);
      await readers.subscribe();
      const mails = await readers.mailsTo();
      const [mail, ...others] = mails.filter(({ subject }) => subject === 'Hello');
      expect(others).toEqual([]);
      expect(mail?.html).toContain('Good that <strong>you</strong> are here.');
      expect(mail?.raw).toMatch(/^List-Unsubscribe: <http/m);
      await save({ subject: null, text: null }, 1).expect(200);
      await readers.subscribe(BEN);
      expect(await readers.mailsTo(BEN)).toHaveLength(1);
    });

    it('the confirmation mail names no sender, page or campaign of the form', async () => {
      await product
        .visitor()
        .post('/api/email-signup')
        .send({
          email: MARA,
          utmSource: 'Buy now',
          utmMedium: 'Buy now',
          pageUrl: 'https://evil.example/',
        })
        .expect(200);
      const [mail] = await readers.mailsTo();
      expect(mail?.raw).not.toMatch(/Buy now|evil/);
    });

    it('opening a mailed link changes nothing', async () => {
      await readers.signUp();
      const [mail] = await readers.mailsTo();
      await product
        .visitor()
        .get('/api/confirm-signup')
        .query({ token: confirmationIn(mail) })
        .expect(405);
      const opened = await product
        .visitor()
        .get('/api/unsubscribe')
        .query({ token: readers.leaveToken() });
      expect(opened.status).toBe(303);
      const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
      expect(links.at(-1)).toBe(opened.headers['location']);
      expect(opened.headers['location']).toContain('/unsubscribe?token=');
      expect(await readers.status()).toBe('unconfirmed');
      expect(await readers.optedOut()).toEqual([]);
    });

    it('a link confirms its sign-up until it expires', async () => {
      await readers.signUp();
      const token = confirmationIn((await readers.mailsTo())[0]);
      const sent = product.clock.now().getTime();
      product.clock.set(new Date(sent + LINKS.confirmation + 60_000).toISOString());
      const answer = await readers.confirm(token).expect(400);
      expect(answer.body).toMatchObject({ message: EXPIRED });
      expect(await readers.status()).toBe('unconfirmed');
      product.clock.set(new Date(sent + LINKS.confirmation - 60_000).toISOString());
      await readers.confirm(token).expect(200);
    });

    it('a link confirms no other sign-up', async () => {
      await readers.signUp();
      await readers.signUp(BEN);
      const bens = confirmationIn((await readers.mailsTo(BEN))[0]);
      const [mara] = await product.database.query<{ id: number }>(
        'SELECT id FROM email_signups WHERE email = $1',
        [MARA],
      );
      const forged = bens.replace(/^[^.]+/, (mara?.id ?? 0).toString(36));
      await readers.confirm(forged).expect(400);
      const stolen = product.app
        .get(Tokens)
        .make('confirmation', [mara?.id ?? 0, Date.now()], `.${BEN}`);
      await readers.confirm(stolen).expect(400);
      expect(await readers.status()).toBe('unconfirmed');
    });

    it.each([
      ['is empty', ''],
      ['names a number beyond all ids', `zzzzzzz.zzzzzzzzz.${'a'.repeat(43)}`],
      ['names a number below all ids', `-zzzzzzz.zzzzzzzzz.${'a'.repeat(43)}`],
      ['is a number', 7],
    ])('a confirmation token that %s is refused', async (_what, token) => {
      const { body } = await product
        .visitor()
        .post('/api/confirm-signup')
        .send({ token })
        .expect(400);
      expect([INVALID, EXPIRED]).toContain((body as { message: string }).message);
    });
  });

  describe('confirmation mails', () => {
    it('an address gets one mail a day, however often it is entered', async () => {
      await Promise.all(Array.from({ length: 30 }, () => readers.signUp()));
      await readers.signUp();
      expect(await readers.mailsTo()).toHaveLength(1);
    });

    it('an address gets three mails until it is confirmed', async () => {
      for (let day = 0; day < 6; day += 1) {
        await readers.signUp();
        await readers.daysLater(2);
      }
      expect(await readers.mailsTo()).toHaveLength(3);
    });

    it('a waiting confirmation mail is not sent after its sign-up was confirmed or ended', async () => {
      await product.inbox.become('refusing');
      try {
        await readers.signUp();
        await readers.signUp(BEN);
        await mailsRefused(product);
        await readers.unsubscribe().expect(200);
        await product.database.query(
          'UPDATE email_signups SET confirmed_at = now() WHERE email = $1',
          [BEN],
        );
      } finally {
        await mailsRetried(product);
      }
      expect(await readers.mailsTo()).toEqual([]);
      expect(await readers.mailsTo(BEN)).toEqual([]);
    });
  });
});
