import { verify, X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../../shared/clock.js';
import { ProviderUnavailableError, UnsignedReportError } from '../domain/bounce.errors.js';

/** A message as Amazon SNS posts it. */
export const SNS_MESSAGE = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  MessageId: z.string(),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().optional(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  TopicArn: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: z.string(),
});
type SnsMessage = z.output<typeof SNS_MESSAGE>;

/** The signed fields, in the order in which they are signed. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;
const ALGORITHMS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;
const CERTIFICATE = /^\/SimpleNotificationService-[\w-]{1,64}\.pem$/;
const TIMEOUT = 10_000;
/** Amazon replaces a certificate about once a year. */
const MOST_CERTIFICATES = 4;

/** Verifies messages of one SNS topic. Calls no host but that of SNS in the region of the topic. */
@Injectable()
export class SnsMessages {
  private readonly certificates = new Map<string, X509Certificate>();

  constructor(private readonly clock: Clock) {}

  /** Throws `ProviderUnavailableError` while the certificate can't be read. */
  async isGenuine(message: SnsMessage, topic: string): Promise<boolean> {
    const url = addressAt(message.SigningCertURL, topic);
    if (message.TopicArn !== topic || !url || !CERTIFICATE.test(url.pathname)) return false;
    const fields =
      message.Type === 'Notification' ? SIGNED.Notification : SIGNED.SubscriptionConfirmation;
    const text = fields
      .filter((name) => typeof message[name] === 'string')
      .map((name) => `${name}\n${message[name]}\n`)
      .join('');
    const { publicKey, validTo } = await this.certificate(url.href);
    if (Date.parse(validTo) < this.clock.now().getTime()) return false;
    const signature = Buffer.from(message.Signature, 'base64');
    return verify(ALGORITHMS[message.SignatureVersion], Buffer.from(text), publicKey, signature);
  }

  /** Confirms the subscription of a genuine message. Throws `UnsignedReportError` for an address of another host. */
  async subscribe({ SubscribeURL = '' }: SnsMessage, topic: string): Promise<void> {
    const url = addressAt(SubscribeURL, topic);
    if (!url) throw new UnsignedReportError();
    await get(url.href);
  }

  private async certificate(url: string): Promise<X509Certificate> {
    const known = this.certificates.get(url);
    if (known) return known;
    const text = await get(url);
    if (this.certificates.size >= MOST_CERTIFICATES) this.certificates.clear();
    const certificate = new X509Certificate(text);
    this.certificates.set(url, certificate);
    return certificate;
  }
}

/** The address, if it is one of SNS in the region of the topic (`arn:aws:sns:<region>:…`), else null. */
function addressAt(address: string, topic: string): URL | null {
  const [, partition, , region = ''] = topic.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.host === host && !url.username ? url : null;
}

async function get(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`the status is ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw Object.assign(new ProviderUnavailableError(), { cause });
  }
}
