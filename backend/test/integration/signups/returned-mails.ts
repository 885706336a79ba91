import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Bounces } from '../../../src/modules/bounces/application/bounces.service.js';
import { ReturnedMails } from '../../../src/modules/bounces/application/returned-mails.service.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { MailQueue } from '../../../src/platform/mail/mail-queue.js';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { Letters } from '../../factories/letters.js';
import { confirmationIn, MARA, Subscribers } from '../../factories/subscribers.js';
import { type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { freePort } from '../../../../scripts/ports.mjs';
import { mailsSettled } from '../../support/settled-mails.js';
import type { TestProduct } from '../../support/test-product.js';
import { UNSTOPPED } from '../../support/unstopped.js';

/** An IMAP server. Its package has no types. */
interface ImapServer {
  listen: (port: number, listening: () => void) => void;
  close: (closed: () => void) => void;
  appendMessage: (mailbox: object, flags: string[], date: Date, raw: string) => void;
  getMailbox: (path: string) => { messages: { flags: string[] }[] };
}
const require = createRequire(import.meta.url);
const imapServer = require('hoodiecrow-imap') as (options: object) => ImapServer;

describe('returned mails', () => {
  let product: TestProduct;
  let letters: Letters;
  let readers: Subscribers;
  let admin: LoggedInAgent;
  let mailbox: ImapServer;

  beforeAll(async () => {
    const port = await freePort();
    letters = await Letters.start();
    ({ product, admin } = letters);
    readers = new Subscribers(product);
    const BOUNCE_IMAP_URL = `imap://bounces:secret@127.0.0.1:${port}`;
    Object.assign(product.app.get(Settings), { BOUNCE_IMAP_URL });
    const users = { bounces: { password: 'secret' } };
    mailbox = imapServer({ plugins: ['UIDPLUS'], users, storage: { INBOX: {} } });
    await new Promise<void>((listening) => mailbox.listen(port, listening));
  });
  afterAll(() => new Promise<void>((closed) => mailbox.close(closed)));
  beforeEach(async () => {
    jest.restoreAllMocks();
    product.clock.reset();
    mailbox.getMailbox('INBOX').messages.length = 0;
    await letters.clear();
    await product.database.query('DELETE FROM undelivered_mails');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  /** The return path of a mail. */
  const pathOf = (kind = 'letter', email = MARA, mailId: string = randomUUID()) =>
    product.app.get(MailQueue).returnPath?.({ mailId, kind, email }).returnTo ?? '';
  const read = () => product.app.get(ReturnedMails).read(UNSTOPPED);
  const deliver = (raw: string) =>
    mailbox.appendMessage(mailbox.getMailbox('INBOX'), [], new Date(), raw);
  const undelivered = async () => {
    const { body } = await admin.get('/api/admin/undelivered-mails').expect(200);
    return body as Record<string, unknown>[];
  };
  const statusOf = async (email = MARA) => {
    const { body } = await admin.get('/api/admin/email-signups').expect(200);
    return (body as { email: string; status: string }[]).find((row) => row.email === email)?.status;
  };

  it('a mail returns to a signed path that its recipient does not see, and a hard bounce ends the address once', async () => {
    await letters.subscribers(MARA);
    const letter = await letters.send();
    const { returnPath: path = '', from } = product.inbox.mails()[0] ?? {};
    expect(path).toMatch(/^bounces\+[0-9a-f]{52}@play\.example$/);
    expect(from?.address).toBe('hello@unspoken.example');
    deliver(dsnOf(path));
    expect(await read()).toEqual({ read: 1, taken: 1 });
    expect(await undelivered()).toEqual([
      expect.objectContaining({
        kind: 'letter',
        email: MARA,
        status: 'returned',
        origin: 'mailbox',
        reason: '550 5.1.1 (address) nobody of that name',
      }),
    ]);
    expect(await statusOf()).toBe('bounced');
    expect(await letters.read(letter.id)).toMatchObject({ delivered: 0, bounced: 1 });
    // The owner confirms the address again, and the same report does not end it a second time.
    await product.database.query(
      `UPDATE email_signups SET confirmed_at = now(), bounced_at = NULL WHERE email = $1`,
      [MARA],
    );
    deliver(dsnOf(path));
    await read();
    expect(await statusOf()).toBe('confirmed');
  });

  it('an ended address gets no reminder or invite, but the links that its owner requests', async () => {
    const mara = await loggedInAgent(product, { email: MARA });
    const at = { hour: 7, timeZone: 'UTC' };
    await mara
      .put('/api/user/reminder')
      .send({ channel: 'email', ...at })
      .expect(200);
    deliver(dsnOf(pathOf()));
    await read();
    expect((await mara.get('/api/user/reminder').expect(200)).body).toMatchObject({
      channel: 'off',
    });
    const ben = await loggedInAgent(product, { email: 'ben@example.com' });
    await ben
      .post('/api/send-invites')
      .send({ emails: [MARA] })
      .expect(200);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(MARA)).toEqual([]);
    await product.visitor().post('/api/auth/forgot-password').send({ email: MARA }).expect(200);
    await product.inbox.waitForMailTo(MARA);
    // A user who turns the reminder on wants another try.
    await mara
      .put('/api/user/reminder')
      .send({ channel: 'email', ...at })
      .expect(200);
    expect(await product.database.query('SELECT FROM ended_addresses')).toEqual([]);
  });

  it('a complaint unsubscribes for good, until the address is confirmed again', async () => {
    await letters.subscribers(MARA);
    const { id } = await letters.send();
    const path = product.inbox.mails()[0]?.returnPath ?? '';
    deliver(complaintOf(path));
    expect(await read()).toEqual({ read: 1, taken: 1 });
    expect(await statusOf()).toBe('complained');
    expect((await letters.read(id)).unsubscribed).toBe(1);
    const optOuts = product.app.get(OptOuts);
    expect(await optOuts.among('news', [MARA])).toEqual([MARA]);
    expect(await optOuts.among('invites', [MARA])).toEqual([MARA]);
    product.inbox.forget();
    await readers.signUp();
    expect(await statusOf()).toBe('complained');
    await readers.confirm(confirmationIn((await readers.mailsTo()).at(-1))).expect(200);
    expect(await statusOf()).toBe('confirmed');
  });

  it('a bounce without a recent signed path of its recipient does nothing', async () => {
    await letters.subscribers(MARA, 'ana@example.com');
    product.clock.set(new Date(Date.now() - 40 * DAY).toISOString());
    const old = pathOf();
    product.clock.reset();
    const foreign = pathOf('letter', 'ana@example.com');
    const forged = () => pathOf().replace(/(.)@/, (_all, last) => (last === '0' ? '1@' : '0@'));
    // Of many codes in a message, only the first ones are tried.
    const many = [...Array.from({ length: 5 }, forged), pathOf()].join('>\r\nDelivered-To: <');
    for (const path of [foreign, forged(), many, old, 'bounces@play.example']) deliver(dsnOf(path));
    deliver('Subject: Hello\r\nTo: <bounces@play.example>\r\n\r\n550 5.1.1 unknown');
    expect(await read()).toEqual({ read: 6, taken: 0 });
    expect(await undelivered()).toEqual([]);
  });

  it('a message that was not stored stays unread and is read again', async () => {
    await letters.subscribers(MARA);
    deliver(dsnOf(pathOf()));
    const failing = jest
      .spyOn(product.app.get(Bounces), 'take')
      .mockRejectedValue(new Error('down'));
    await expect(read()).rejects.toThrow('down');
    failing.mockRestore();
    expect(await statusOf()).toBe('confirmed');
    expect(await read()).toEqual({ read: 1, taken: 1 });
    expect(await statusOf()).toBe('bounced');
    expect(await read()).toEqual({ read: 0, taken: 0 });
  });
});

/** A report of another server (RFC 3464) with the headers of the mail. */
function dsnOf(path: string): string {
  return multipart(path, 'delivery-status', [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${MARA}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${MARA}>`,
    ' nobody of that name',
  ]);
}

/** A report of a complaint (RFC 5965). */
function complaintOf(path: string): string {
  return multipart(path, 'feedback-report', [
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Example/1.0',
    'Version: 1',
  ]);
}

function multipart(path: string, type: string, report: string[]): string {
  return [
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    `To: <${path.toUpperCase()}>`,
    'Subject: Undelivered Mail',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    ...report,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `To: ${MARA}`,
    'Subject: The second deck',
    '',
    'Dear players',
    '--b--',
    '',
  ].join('\r\n');
}
