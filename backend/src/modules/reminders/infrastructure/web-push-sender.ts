import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { CircuitBreaker } from '../../../shared/circuit-breaker.js';
import { Clock } from '../../../shared/clock.js';
import { REMINDER_LATE_AFTER } from '../../../shared/product-rules.js';
import { authorization, encryptedFor, newPushKey, publicPushKey } from '../domain/push-message.js';
import { isPushEndpoint, type PushDevice } from '../domain/push-subscription.js';
import { PushKeyEntity } from './push.entities.js';

const PATIENCE = 10_000;
/**
 * 404 and 410: the push service does not know the subscription anymore (RFC 8030). No other refusal ends it: 400, 401 and
 * 403 are also the answer to a wrong clock or contact of ours, which would end the subscriptions of everybody.
 */
const ENDED = [404, 410];
const TAKEN = [200, 201, 202, 204];

interface PushNotice {
  title: string;
  body: string;
}

/** Temporary failure: a retry may help. */
class PushServiceAwayError extends Error {
  override readonly name = 'PushServiceAwayError';
}

function refusedWith(status: number): PushServiceAwayError {
  return new PushServiceAwayError(`the push service answered ${status}`);
}

/**
 * Sends notifications through the push services of the browsers. Push services over HTTP (RFC 8030), with encrypted
 * messages (RFC 8291) signed by our key (RFC 8292).
 */
@Injectable()
export class WebPushSender {
  private readonly breaker = new CircuitBreaker();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async publicKey(): Promise<string> {
    return publicPushKey(await this.privateKey());
  }

  /** Returns false when the subscription has ended. Throws when the push service can't take the notice now. */
  async send(to: PushDevice, notice: PushNotice): Promise<boolean> {
    const { endpoint } = to;
    // The settings may have changed since it was stored.
    if (!isPushEndpoint(endpoint, this.settings.PUSH_SERVICES)) return false;
    const { host } = new URL(endpoint);
    // Only outages pause the service: a refusal may concern nobody but this subscription.
    const status = await this.breaker.call(host, () => this.post(to, notice));
    if (ENDED.includes(status)) return false;
    if (!TAKEN.includes(status)) throw refusedWith(status);
    return true;
  }

  /** The status of the answer. Throws when the service does not answer in time, or fails itself. */
  private async post(to: PushDevice, notice: PushNotice): Promise<number> {
    const { endpoint } = to;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(REMINDER_LATE_AFTER / 1_000),
        Urgency: 'normal',
        // A device that was off gets the last reminder only.
        Topic: 'reminder',
        Authorization: authorization(endpoint, {
          privateKey: await this.privateKey(),
          contact: this.contact,
          now: this.clock.now(),
        }),
      },
      body: new Uint8Array(encryptedFor(to, Buffer.from(JSON.stringify(notice)))),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    if (response.status >= 500) throw refusedWith(response.status);
    return response.status;
  }

  /** Whom a push service can ask about our messages. */
  private get contact(): string {
    const { isHttps, APP_URL, MAIL_FROM } = this.settings;
    return isHttps ? APP_URL : `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
  }

  /** Made at the first use, by whichever process comes first. */
  private async privateKey(): Promise<string> {
    const keys = this.database.repository(PushKeyEntity);
    const known = await keys.findOneBy({ id: 1 });
    if (known) return known.privateKey;
    await keys.insertUnlessTaken({ id: 1, privateKey: newPushKey() }, ['id']);
    return (await keys.findOneByOrFail({ id: 1 })).privateKey;
  }
}
