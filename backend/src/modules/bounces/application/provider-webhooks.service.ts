import { readMailgun, readPostmark, readSes } from '../infrastructure/provider-reports.js';
import { SNS_MESSAGE, SnsMessages } from '../infrastructure/sns-messages.js';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { HOUR } from '../../../shared/milliseconds.js';
import { UnreadableReportError, UnsignedReportError } from '../domain/bounce.errors.js';
import type { DeliveryReport } from '../domain/delivery-report.js';

/** Mailgun repeats a call for eight hours. */
const SIGNED_WITHIN = 12 * HOUR;

const MAILGUN_CALL = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.unknown(),
});

interface Call {
  body: unknown;
  authorization: string | undefined;
}

/** Verifies a provider's call and reads its report. Returns null for a call about something else. */
type CallReader = (call: Call) => Promise<DeliveryReport | null> | DeliveryReport | null;

/**
 * Reads the calls with which mail providers report returned mails and complaints. A provider is known while its setting
 * is set. Readers throw `UnsignedReportError`, and `UnreadableReportError` for a signed call of another shape.
 */
@Injectable()
export class ProviderWebhooks {
  constructor(
    private readonly settings: Settings,
    private readonly sns: SnsMessages,
    private readonly clock: Clock,
  ) {}

  /** Null for an unknown provider, and for one without a setting. */
  find(provider: string): CallReader | null {
    const { BOUNCE_SES_TOPIC, BOUNCE_POSTMARK_LOGIN, BOUNCE_MAILGUN_KEY } = this.settings;
    if (provider === 'ses' && BOUNCE_SES_TOPIC)
      return ({ body }) => this.ofSes(body, BOUNCE_SES_TOPIC);
    if (provider === 'postmark' && BOUNCE_POSTMARK_LOGIN)
      return (call) => this.ofPostmark(call, BOUNCE_POSTMARK_LOGIN);
    if (provider === 'mailgun' && BOUNCE_MAILGUN_KEY)
      return ({ body }) => this.ofMailgun(body, BOUNCE_MAILGUN_KEY);
    return null;
  }

  private async ofSes(body: unknown, topic: string): Promise<DeliveryReport | null> {
    const { data: message } = SNS_MESSAGE.safeParse(body);
    if (!message || !(await this.sns.isGenuine(message, topic))) throw new UnsignedReportError();
    if (message.Type === 'Notification')
      return readable(() => readSes(JSON.parse(message.Message)));
    if (message.Type === 'SubscriptionConfirmation') await this.sns.subscribe(message, topic);
    return null;
  }

  /** Postmark does not sign its calls. It sends the login in the URL of the webhook. */
  private ofPostmark({ body, authorization }: Call, login: string): DeliveryReport | null {
    const expected = `Basic ${Buffer.from(login).toString('base64')}`;
    if (!isEqual(authorization ?? '', expected)) throw new UnsignedReportError();
    return readable(() => readPostmark(body));
  }

  /** A call that is repeated in time changes nothing, because a report counts once. */
  private ofMailgun(body: unknown, key: string): DeliveryReport | null {
    const { data: call } = MAILGUN_CALL.safeParse(body);
    if (!call) throw new UnsignedReportError();
    const { timestamp, token, signature } = call.signature;
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    const age = Math.abs(this.clock.now().getTime() - Number(timestamp) * 1_000);
    if (!isEqual(signature, expected) || !(age <= SIGNED_WITHIN)) throw new UnsignedReportError();
    return readable(() => readMailgun(call['event-data']));
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function readable(read: () => DeliveryReport | null): DeliveryReport | null {
  try {
    return read();
  } catch {
    throw new UnreadableReportError();
  }
}
