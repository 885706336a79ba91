import { describe, expect, it } from '@jest/globals';
import { loggedInAgent } from '../../factories/users.js';
import { ReminderFixture } from '../../support/reminder-fixture.js';
import type { ReceivedMail } from '../../support/test-inbox.js';

describe('reminder settings', () => {
  const fixture = new ReminderFixture();
  const { save, byEmail, seen, answer, at, sendAt, mails } = fixture;
  const headersOf = (mail: ReceivedMail | undefined) =>
    Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));

  describe('the setting', () => {
    it('the reminder is off, and not offered before two days have an answer', async () => {
      const off = { channel: 'off', hour: null, timeZone: null, stopped: false, stopsAfter: 14 };
      expect(await seen()).toEqual({ ...off, offered: false });
      await answer();
      expect(await seen()).toEqual({ ...off, offered: false });
      fixture.product.clock.set('2026-11-24T12:00:00Z');
      expect(await seen()).toEqual({ ...off, offered: false });
      await answer();
      expect(await seen()).toEqual({ ...off, offered: true });
      await save({ channel: 'off' }).expect(200);
      expect(await seen()).toEqual({ ...off, offered: false });
    });

    it('a reminder that was turned off keeps its hour and its zone', async () => {
      await byEmail(7, 'Asia/Kolkata').expect(200);
      const zone = { hour: 7, timeZone: 'Asia/Kolkata' };
      expect(await seen()).toMatchObject({ channel: 'email', ...zone });
      await save({ channel: 'off' }).expect(200);
      expect(await seen()).toMatchObject({ channel: 'off', ...zone });
    });

    it.each([
      ['an hour that no clock shows', { channel: 'email', hour: 24, timeZone: 'UTC' }],
      ['an unknown zone', { channel: 'email', hour: 7, timeZone: 'Mars/Olympus' }],
      ['an offset', { channel: 'email', hour: 7, timeZone: '+02:00' }],
    ])('a reminder with %s is refused', async (_, body) => {
      await save(body).expect(400);
      expect(await seen()).toMatchObject({ channel: 'off' });
    });

    it('a user without an address can’t be reminded by email', async () => {
      const nobody = await loggedInAgent(fixture.product, { email: null, username: 'ghost' });
      const body = { channel: 'email', hour: 7, timeZone: 'UTC' };
      expect((await save(body, nobody).expect(400)).body).toMatchObject({
        message: 'Your account has no email address.',
      });
    });
  });

  describe('turning off by a mailed link', () => {
    async function links() {
      await byEmail().expect(200);
      await sendAt('2026-11-23T19:00:00Z');
      const [mail] = await mails();
      const headers = headersOf(mail);
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const { pathname, search } = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '');
      return { oneClick: pathname + search, mail };
    }
    const post = (address: string) =>
      fixture.product.visitor().post(address).type('form').send('List-Unsubscribe=One-Click');

    it('one click without a login turns the reminder off, and the setting shows it', async () => {
      const { oneClick } = await links();
      await post(oneClick).expect(200);
      await post(oneClick).expect(200);
      expect(await seen()).toMatchObject({ channel: 'off', hour: 19, offered: false });
      expect(await at('2026-11-24T19:00:00Z')).toBe(0);
    });

    it('opening the mailed link leads to a page and changes nothing', async () => {
      const { oneClick, mail } = await links();
      const { headers } = await fixture.product.visitor().get(oneClick).expect(303);
      expect(headers['location']).toContain('/unsubscribe?token=reminder.');
      expect(mail?.text).toContain(headers['location']);
      expect(await seen()).toMatchObject({ channel: 'email' });
    });

    it('a forged link is refused, and the link of another user turns off only that user’s reminder', async () => {
      const { oneClick } = await links();
      const forged = oneClick.replace(/reminder\.[0-9a-z]+\./, 'reminder.1.');
      expect((await post(forged).expect(400)).body).toMatchObject({
        message: 'This link is not valid. Please open it from the email again.',
      });
      const ben = await loggedInAgent(fixture.product, {
        email: 'ben@example.com',
        username: 'ben',
      });
      await save({ channel: 'email', hour: 9, timeZone: 'UTC' }, ben).expect(200);
      await post(oneClick).expect(200);
      expect((await ben.get('/api/user/reminder')).body).toMatchObject({ channel: 'email' });
    });
  });
});
