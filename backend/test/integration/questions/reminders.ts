import { describe, expect, it } from '@jest/globals';
import { mailsSettled } from '../../support/settled-mails.js';
import { QUESTION, ReminderFixture } from '../../support/reminder-fixture.js';

describe('sending reminders', () => {
  const fixture = new ReminderFixture();
  const { save, byEmail, seen, answer, at, sendAt, queueAt, deliver, mails, unanswered } = fixture;

  describe('sending', () => {
    it('a reminder comes at its hour in the zone of its user, once', async () => {
      await byEmail(19, 'Asia/Kathmandu').expect(200);
      expect(await at('2026-11-23T13:00:00Z')).toBe(0);
      expect(await at('2026-11-23T13:15:00Z')).toBe(1);
      await mailsSettled(fixture.product);
      expect(await at('2026-11-23T13:30:00Z')).toBe(0);
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(QUESTION);
      expect(mail?.text).toContain(QUESTION);
      expect(mail?.text).toContain('You can until Tuesday at 5:45 AM.');
      expect(mail?.text).toContain('a reminder at 7 PM (Asia/Kathmandu)');
      expect(mail?.text).not.toContain('last reminder');
      expect(await at('2026-11-24T13:15:00Z')).toBe(1);
      expect(await mails()).toHaveLength(2);
    });

    it('three processes at once send each reminder once', async () => {
      await byEmail().expect(200);
      for (let i = 0; i < 110; i += 1) {
        await fixture.product.database.query(
          `INSERT INTO users (username, email, password) VALUES ($1, $2, 'x')`,
          [`u${i}`, `u${i}@example.com`],
        );
      }
      await fixture.product.database.query(
        `INSERT INTO reminders (user_id, channel, hour, time_zone, due_at)
         SELECT id, 'email', 19, 'UTC', '2026-11-23T19:00:00Z' FROM users WHERE username LIKE 'u%'`,
      );
      const moment = '2026-11-23T19:00:00Z';
      const queued = await Promise.all([at(moment), at(moment), at(moment)]);
      expect(queued.reduce((sum, each) => sum + each)).toBe(111);
      await mailsSettled(fixture.product);
      const to = fixture.product.inbox.mails().flatMap(({ recipients }) => recipients);
      expect(to).toHaveLength(111);
      expect(new Set(to).size).toBe(111);
    });

    it('no reminder comes on a day with an answer, even if the mail was already waiting', async () => {
      await byEmail().expect(200);
      await answer();
      await sendAt('2026-11-23T19:00:00Z');
      expect(await mails()).toEqual([]);
      await queueAt('2026-11-24T19:00:00Z');
      await answer();
      await deliver();
      expect(await mails()).toEqual([]);
    });

    it.each([
      ['that was turned off', () => save({ channel: 'off' }).expect(200)],
      [
        'of an account that is about to be deleted',
        () =>
          fixture.product.database.query(
            `UPDATE users SET deletes_at = now() WHERE username = 'mara'`,
          ),
      ],
      ['without any question', () => fixture.product.database.query('DELETE FROM questions')],
    ])('a queued reminder %s is not sent', async (_, change) => {
      await byEmail().expect(200);
      await queueAt('2026-11-23T19:00:00Z');
      await change();
      await deliver();
      expect(await mails()).toEqual([]);
    });

    it('a reminder that is more than three hours late is not sent and not counted', async () => {
      await byEmail().expect(200);
      expect(await at('2026-11-23T22:00:01Z')).toBe(0);
      await queueAt('2026-11-24T19:00:00Z');
      fixture.product.clock.set('2026-11-24T22:00:01Z');
      await deliver();
      expect(await mails()).toEqual([]);
      expect(await unanswered()).toBe(0);
    });

    it('after an outage of a day, the reminder of today still comes', async () => {
      await byEmail().expect(200);
      expect(await at('2026-11-24T19:30:00Z')).toBe(0);
      expect(await at('2026-11-24T19:45:00Z')).toBe(1);
      expect(await at('2026-11-24T20:00:00Z')).toBe(0);
    });

    it('a new hour or zone applies from the next day when today’s reminder was already sent', async () => {
      await byEmail(13).expect(200);
      await sendAt('2026-11-23T13:00:00Z');
      await byEmail(20).expect(200);
      expect(await at('2026-11-23T20:00:00Z')).toBe(0);
      await save({ channel: 'off' }).expect(200);
      await byEmail(21).expect(200);
      expect(await at('2026-11-23T21:00:00Z')).toBe(0);
      expect(await at('2026-11-24T21:00:00Z')).toBe(1);
      expect(await mails()).toHaveLength(2);
    });
  });

  describe('stopping', () => {
    it('reminders stop after fourteen without an answer, and the fourteenth says so', async () => {
      await byEmail().expect(200);
      for (let day = 1; day <= 16; day += 1) await sendAt(dayAt(day));
      const sent = await mails();
      expect(sent).toHaveLength(14);
      expect(sent.filter(({ text }) => text?.includes('last reminder'))).toEqual([sent.at(-1)]);
      expect(sent.at(-1)?.text).toContain('we have sent 14 since you last answered');
      expect(await seen()).toMatchObject({ channel: 'email', stopped: true });
      await byEmail().expect(200);
      expect(await seen()).toMatchObject({ stopped: false });
      expect(await at(dayAt(17))).toBe(1);
      expect((await mails()).at(-1)?.text).not.toContain('last reminder');
    });

    it('an answer resets the count of unanswered reminders', async () => {
      await byEmail().expect(200);
      for (let day = 1; day <= 2; day += 1) await sendAt(dayAt(day));
      expect(await unanswered()).toBe(2);
      fixture.product.clock.set(dayAt(3).replace('T19', 'T10'));
      await answer();
      for (let day = 3; day <= 4; day += 1) await sendAt(dayAt(day));
      expect(await mails()).toHaveLength(3);
      expect(await unanswered()).toBe(1);
    });
  });
});

/** 7 PM on a day from November 23 on. */
function dayAt(day: number): string {
  return new Date(Date.UTC(2026, 10, 22 + day, 19)).toISOString();
}
