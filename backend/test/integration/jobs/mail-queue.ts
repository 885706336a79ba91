import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '../../../src/platform/database/database.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import type { MailContent } from '../../../src/platform/mail/mail-content.js';
import { MailQueue } from '../../../src/platform/mail/mail-queue.js';
import { insertUser } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsRetried } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Note {
  noteId: number;
}

const EMAIL = 'mara@example.com';

const note = (subject: string): MailContent => ({
  subject,
  preheader: 'A note.',
  heading: 'Hello.',
  paragraphs: ['Words.'],
  closing: [],
  reason: 'you asked for it',
});

describe('mail queue', () => {
  let product: TestProduct;
  let mails: MailQueue;
  let database: Database;
  /** Ids of notes that are no longer wanted when their job runs. */
  const withdrawn = new Set<number>();
  let last = 0;

  beforeAll(async () => {
    product = await topicProduct();
    mails = product.app.get(MailQueue);
    database = product.app.get(Database);
    mails.register<Note>('note', async (one) =>
      withdrawn.has(one.noteId) ? null : { to: EMAIL, content: note(subjectOf(one)) },
    );
  });
  beforeEach(async () => {
    await mailsRetried(product);
    product.inbox.forget();
    await product.database.query('DELETE FROM pgboss.job');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  const subjectOf = ({ noteId }: Note) => `Note ${noteId}`;
  const next = (): Note => ({ noteId: (last += 1) });
  const enqueue = async () => {
    const one = next();
    await mails.enqueue('note', one);
    return subjectOf(one);
  };
  const enqueueLater = async (count: number) => {
    const notes = Array.from({ length: count }, next);
    await mails.enqueueLater('note', notes);
    return notes.map(subjectOf);
  };
  const arrival = (subject: string) => product.inbox.waitFor((mail) => mail.subject === subject);
  const subjects = () => product.inbox.mails().map(({ subject }) => subject);
  const jobs = () =>
    product.database.query<{ name: string; state: string; data: object; row: string }>(
      "SELECT name, state::text, data, job::text AS row FROM pgboss.job WHERE name ~ '^mail' ORDER BY created_on",
    );
  const states = async () => (await jobs()).map(({ name, state }) => `${name} ${state}`);

  it('a mail is sent after its request', async () => {
    const subject = await enqueue();
    expect(await arrival(subject)).toMatchObject({ recipients: [EMAIL] });
    await eventually(async () => expect(await states()).toEqual(['mail completed']));
  });

  it('a rolled back transaction sends no mail', async () => {
    const rolledBack = database.transaction(async () => {
      await enqueue();
      throw new Error('changed our mind');
    });
    await expect(rolledBack).rejects.toThrow('changed our mind');
    expect(await jobs()).toEqual([]);
    await arrival(await enqueue());
    expect(subjects()).toHaveLength(1);
  });

  it('a mail waits for the commit of its transaction', async () => {
    const { promise: goOn, resolve: commit } = Promise.withResolvers<void>();
    const slow = database.transaction(async () => {
      const subject = await enqueue();
      await goOn;
      return subject;
    });
    const quick = await enqueue();
    await arrival(quick);
    expect(subjects()).toEqual([quick]);
    commit();
    await arrival(await slow);
  });

  it('a withdrawn mail is not sent', async () => {
    withdrawn.add(last + 1);
    await enqueue();
    await arrival(await enqueue());
    expect(subjects()).toHaveLength(1);
    await eventually(async () =>
      expect(await states()).toEqual(['mail completed', 'mail completed']),
    );
  });

  it('a mail that the server accepted without confirming is sent again with its message id', async () => {
    await product.inbox.become('dropping');
    const subject = await enqueue();
    await product.inbox.until(() => subjects().length >= 2);
    await product.inbox.become('well');
    await eventually(async () => expect(await states()).toEqual(['mail completed']));
    const ids = new Set(product.inbox.mails().map(({ messageId }) => messageId));
    expect(subjects().every((each) => each === subject)).toBe(true);
    expect([...ids]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/)]);
  });

  it('mails wait while the mail server is down and are then sent once each', async () => {
    await product.inbox.become('refusing');
    const sent = [];
    for (let count = 0; count < 20; count += 1) sent.push(await enqueue());
    await eventually(async () => {
      const waiting = (await states()).filter((state) => state === 'mail retry');
      expect(waiting.length).toBeGreaterThan(5);
    });
    await product.inbox.become('well');
    await eventually(async () =>
      expect(new Set(await states())).toEqual(new Set(['mail completed'])),
    );
    expect(subjects().toSorted()).toEqual(sent.toSorted());
    expect(new Set(product.inbox.mails().map(({ messageId }) => messageId)).size).toBe(20);
  });

  it('mails of low priority wait for others', async () => {
    const { promise: ready, resolve: begin } = Promise.withResolvers<void>();
    mails.register<Note>('blocking note', async () => {
      await ready;
      return null;
    });
    await mails.enqueue<Note>('blocking note', { noteId: 0 });
    const later = await enqueueLater(2);
    const first = await enqueue();
    begin();
    await eventually(async () => expect(subjects()).toHaveLength(3));
    expect(subjects()[0]).toBe(first);
    expect(subjects().slice(1).toSorted()).toEqual(later);
  });

  it('mails that version 1.0 queued are sent with their ids', async () => {
    const jobs = product.app.get(JobQueue);
    const [single, one, other] = [next(), next(), next()];
    await jobs.send('mail', { kind: 'note', data: single });
    const [job] = await product.database.query<{ id: string }>(
      `SELECT id FROM pgboss.job WHERE name = 'mail'`,
    );
    const ids = [randomUUID(), randomUUID()];
    const mailsOf = [one, other].map((data, index) => ({ id: ids[index], data }));
    await jobs.send('mail', { kind: 'note', mails: mailsOf });
    await eventually(async () => expect(subjects()).toHaveLength(3));
    const sent = product.inbox.mails().map(({ messageId }) => messageId);
    expect(sent.toSorted()).toEqual([job?.id, ...ids].map((id) => `<${id}@localhost>`).toSorted());
  });

  it('a mail is not sent while the certificate of the mail server is invalid', async () => {
    await product.inbox.become('forging');
    const subject = await enqueue();
    await eventually(async () => expect(await states()).toEqual(['mail retry']));
    expect(subjects()).toEqual([]);
    await product.inbox.become('well');
    await arrival(subject);
  });

  it('a mail to an unknown address is given up at once and kept', async () => {
    await product.inbox.become('nobody');
    const { offers } = product.inbox;
    await enqueue();
    await eventually(async () =>
      expect((await states()).toSorted()).toEqual(['mail failed', 'mail.undone created']),
    );
    expect(product.inbox.offers).toBe(offers + 1);
    // The server's response contained the address; the queue must not store it.
    for (const { row } of await jobs()) expect(row).not.toContain(EMAIL);
  });

  it('the outcome of a mail is reported once, with a reason without addresses', async () => {
    const outcomes: object[] = [];
    const to = async () => ({ to: EMAIL, content: note('With an outcome') });
    const ended = async (data: Note, outcome: object) =>
      void outcomes.push({ ...data, ...outcome });
    mails.register<Note>('followed', to, { ended });
    const expectOutcome = async (noteId: number, expected: object) => {
      await mails.enqueue<Note>('followed', { noteId });
      await eventually(async () => expect(outcomes.at(-1)).toMatchObject({ noteId }));
      expect(outcomes.at(-1)).toEqual({ noteId, ...expected });
    };
    await expectOutcome(1, { status: 'accepted' });
    await product.inbox.become('nobody');
    await expectOutcome(2, {
      status: 'refused',
      reason: '550 5.1.1 (address) nobody of that name',
    });
    await product.inbox.become('busy');
    const enqueued = database.transaction(async () => {
      await mails.enqueue<Note>('followed', { noteId: 3 });
      await database.write(
        `UPDATE pgboss.job SET retry_count = retry_limit WHERE state = 'created' AND name = 'mail'`,
      );
    });
    await enqueued;
    await eventually(async () => expect(outcomes).toHaveLength(3));
    expect(outcomes[2]).toEqual({
      noteId: 3,
      status: 'given-up',
      reason: '451 4.3.2 come back later',
    });
    await product.inbox.become('refusing');
    withdrawn.add(4);
    mails.register<Note>('unwanted', async () => null, { ended });
    await mails.enqueue<Note>('unwanted', { noteId: 4 });
    await eventually(async () => expect(outcomes).toHaveLength(4));
    expect(outcomes[3]).toEqual({ noteId: 4, status: 'withdrawn' });
  });

  it('a queued mail holds ids and no address, link or token', async () => {
    const userId = await insertUser(product, { email: EMAIL });
    await product.visitor().post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);
    const mail = await arrival('Choose a new password');
    const token = linkIn(mail).searchParams.get('reset') ?? '';
    expect(token.length).toBeGreaterThan(20);
    const [job] = await jobs();
    expect(job?.data).toEqual({
      id: expect.any(String),
      kind: 'password-reset',
      data: { userId },
    });
    expect(job?.row).not.toContain(token);
    expect(job?.row).not.toContain('@');
  });
});
