import { createHmac, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MailQueue } from '../../../src/platform/mail/mail-queue.js';
import { BOUNCE_SETTINGS, Letters } from '../../factories/letters.js';
import { MARA } from '../../factories/subscribers.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const fixture = (file: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'self-signed', file), 'utf8');

const { BOUNCE_SES_TOPIC: TOPIC, BOUNCE_MAILGUN_KEY: KEY } = BOUNCE_SETTINGS;
const [USER = '', PASSWORD = ''] = BOUNCE_SETTINGS.BOUNCE_POSTMARK_LOGIN.split(':');
const SNS = 'https://sns.eu-central-1.amazonaws.com';
const CERTIFICATE = `${SNS}/SimpleNotificationService-a1.pem`;
const GONE = '550 5.1.1 <mara@example.com> nobody of that name';

describe('webhooks of mail providers', () => {
  let product: TestProduct;
  let letters: Letters;

  beforeAll(async () => {
    letters = await Letters.start();
    ({ product } = letters);
  });
  beforeEach(async () => {
    jest.restoreAllMocks();
    await letters.clear();
    await product.database.query('DELETE FROM undelivered_mails');
  });

  const pathOf = (email = MARA, mailId: string = randomUUID()) =>
    product.app.get(MailQueue).returnPath?.({ mailId, kind: 'letter', email }).returnTo ?? '';
  const codeOf = (path: string) => /[0-9a-f]{52}/.exec(path)?.[0];
  const post = (provider: string, body: object | string) =>
    product.visitor().post(`/api/bounces/${provider}`).send(body);
  const undelivered = async () => {
    const { body } = await letters.admin.get('/api/admin/undelivered-mails').expect(200);
    return body as Record<string, unknown>[];
  };
  const statusOf = async () => {
    const { body } = await letters.admin.get('/api/admin/email-signups?q=mara').expect(200);
    return (body as { status: string }[])[0]?.status;
  };

  const mailgunCall = (event: object, { key = KEY, age = 0 } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - age);
    const token = randomUUID();
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    return { signature: { timestamp, token, signature }, 'event-data': event };
  };
  const mailgunFailure = (path: string, message = GONE) => ({
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    recipient: MARA,
    'user-variables': { 'return-path': codeOf(path) },
    'delivery-status': { code: 550, message },
  });
  const signed = (message: Record<string, string>, version = '2') => {
    const text = Object.entries(message).map(([name, value]) => `${name}\n${value}\n`);
    const algorithm = version === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const signature = sign(algorithm, Buffer.from(text.join('')), fixture('key.pem'));
    return {
      ...message,
      Signature: signature.toString('base64'),
      SignatureVersion: version,
      SigningCertURL: CERTIFICATE,
    };
  };
  const notification = (event: object) =>
    signed({
      Message: JSON.stringify(event),
      MessageId: randomUUID(),
      Timestamp: '2026-11-28T00:00:00.000Z',
      TopicArn: TOPIC,
      Type: 'Notification',
    });
  const sesBounce = (path: string) => ({
    notificationType: 'Bounce',
    mail: { source: path },
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: MARA, diagnosticCode: `smtp; ${GONE}` }],
    },
  });
  /** Responds to calls as SNS does; returns the requested addresses. */
  const standInForSns = () => {
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      asked.push(String(url));
      return Promise.resolve(new Response(fixture('certificate.pem')));
    });
    return asked;
  };

  const REPORTS = {
    postmark: (path: string) =>
      post('postmark', {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: MARA,
        Details: GONE,
        Metadata: { 'Return-Path': codeOf(path) },
      }).auth(USER, PASSWORD),
    mailgun: (path: string) => post('mailgun', mailgunCall(mailgunFailure(path))),
    // SNS posts JSON as plain text.
    ses: (path: string) =>
      post('ses', JSON.stringify(notification(sesBounce(path)))).type('text/plain; charset=UTF-8'),
  };

  it.each(Object.entries(REPORTS))('a hard bounce by %s ends the address', async (way, report) => {
    standInForSns();
    await letters.subscribers(MARA);
    await report(pathOf()).expect(200);
    expect(await undelivered()).toEqual([
      expect.objectContaining({
        email: MARA,
        status: 'returned',
        origin: way,
        reason: expect.stringMatching(/550 5\.1\.1 \(address\) nobody of that name$/),
      }),
    ]);
    expect(await statusOf()).toBe('bounced');
  });

  it('a soft bounce ends the address on the third day', async () => {
    await letters.subscribers(MARA);
    for (const status of ['confirmed', 'confirmed', 'bounced']) {
      // Two bounces on one day count as one.
      for (const _mail of [1, 2]) {
        const full = mailgunFailure(pathOf(), '552 5.2.2 mailbox full');
        await post('mailgun', mailgunCall(full)).expect(200);
      }
      expect(await statusOf()).toBe(status);
      await product.database.query(
        `UPDATE undelivered_mails SET failed_at = failed_at - interval '1 day'`,
      );
    }
  });

  it.each([
    ['mailgun', () => mailgunCall(mailgunFailure(pathOf()), { key: 'another key of a stranger' })],
    ['mailgun', () => mailgunCall(mailgunFailure(pathOf()), { age: 13 * 3_600 })],
    ['mailgun', () => ({})],
    ['postmark', () => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: MARA })],
    ['ses', () => ({ Type: 'Notification' })],
    ['ses', () => ({ ...notification(sesBounce(pathOf())), TopicArn: `${TOPIC}-of-a-stranger` })],
    ['ses', () => ({ ...notification({}), Message: JSON.stringify(sesBounce(pathOf())) })],
    [
      'ses',
      () => {
        const SigningCertURL = CERTIFICATE.replace('eu-central-1', 'eu-central-1.evil.example#');
        return { ...notification(sesBounce(pathOf())), SigningCertURL };
      },
    ],
  ])('a call for %s that the provider did not sign gets 401', async (provider, call) => {
    const asked = standInForSns();
    await letters.subscribers(MARA);
    await post(provider, call()).expect(401);
    expect(asked.filter((url) => url !== CERTIFICATE)).toEqual([]);
    expect(await undelivered()).toEqual([]);
  });

  it('a signed call of another shape gets 400, and a call about something else gets 200', async () => {
    await post('mailgun', mailgunCall({ event: { nested: [] } })).expect(400);
    await post('mailgun', mailgunCall({ event: 'opened' })).expect(200);
    await post('mailgun', '[]').type('application/json').expect(400);
    await post('postmark', 'RecordType=Bounce').type('text/plain').expect(415);
    expect(await undelivered()).toEqual([]);
  });

  it('a subscription of the topic is confirmed at the host of SNS alone', async () => {
    const asked = standInForSns();
    const confirm = (host: string) => {
      const about = { Message: 'm', MessageId: '1', SubscribeURL: `https://${host}/?Token=t` };
      const topic = { TopicArn: TOPIC, Type: 'SubscriptionConfirmation' };
      return post('ses', signed({ ...about, Timestamp: 't', Token: 't', ...topic }, '1'));
    };
    await confirm('sns.eu-central-1.amazonaws.com.evil.example').expect(401);
    await confirm('sns.eu-central-1.amazonaws.com').expect(200);
    expect(asked.filter((url) => url.includes('Token'))).toEqual([`${SNS}/?Token=t`]);
  });

  it('a call for a provider that is unknown or off gets 404', async () => {
    await post('sendgrid', {}).expect(404);
    const off = await topicProduct();
    await off.visitor().post('/api/bounces/mailgun').send({}).expect(404);
    expect(off.app.get(MailQueue).returnPath).toBeUndefined();
  });
});
