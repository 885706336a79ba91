import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { CircuitBreaker } from '../../../shared/circuit-breaker.js';
import { Clock } from '../../../shared/clock.js';
import { REMINDER_LATE_AFTER } from '../../../shared/product-rules.js';
import { authorization, encryptedFor, newPushKey, publicPushKey } from '../domain/push-message.js';
import { isPushEndpoint, type PushDevice } from '../domain/push-subscription.js';
import { PushKeyEntity } from './push-key.entity.js';

const TIMEOUT = 10_000;
/**
 * Statuses that end a subscription: the push service does not know it anymore (RFC 8030). 400, 401 and 403 are not
 * among them: push services send these when our clock or contact is wrong, and all subscriptions would end.
 */
const ENDED = [404, 410];
const TAKEN = [200, 201, 202, 204];

interface PushNotice {
  title: string;
  body: string;
}

/** Temporary failure: a retry may help. */
class PushServiceDownError extends Error {
  override readonly name = 'PushServiceDownError';
}

function refusedWith(status: number): PushServiceDownError {
  return new PushServiceDownError(`the push service answered ${status}`);
}

/**
 * Sends notifications through the push services of the browsers: over HTTP (RFC 8030), encrypted (RFC 8291), and signed
 * by our key (RFC 8292).
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
    // The settings may have changed since the endpoint was stored.
    if (!isPushEndpoint(endpoint, this.settings.PUSH_SERVICES)) return false;
    const { host } = new URL(endpoint);
    // The circuit breaker counts outages alone: a refusal may be about this subscription only.
    const status = await this.breaker.call(host, () => this.post(to, notice));
    if (ENDED.includes(status)) return false;
    if (!TAKEN.includes(status)) throw refusedWith(status);
    return true;
  }

  /** Returns the status of the response. Throws when the service does not respond in time, or fails itself. */
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
      signal: AbortSignal.timeout(TIMEOUT),
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

  /** The first process that needs the key makes and stores it. */
  private async privateKey(): Promise<string> {
    const keys = this.database.repository(PushKeyEntity);
    const known = await keys.findOneBy({ id: 1 });
    if (known) return known.privateKey;
    await keys.insertUnlessTaken({ id: 1, privateKey: newPushKey() }, ['id']);
    return (await keys.findOneByOrFail({ id: 1 })).privateKey;
  }
}
