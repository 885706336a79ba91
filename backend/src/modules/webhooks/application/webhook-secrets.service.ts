import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sealing } from '../../../platform/database/sealing.js';
import { newSecret } from '../domain/webhook-secret.js';

interface StoredSecrets {
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/** Secrets of webhooks, which are stored encrypted. */
@Injectable()
export class WebhookSecrets {
  private readonly sealing: Sealing;

  constructor({ SESSION_SECRET }: Settings) {
    this.sealing = new Sealing(SESSION_SECRET, 'secrets of webhooks');
  }

  make(): { secret: string; sealed: string } {
    const secret = newSecret();
    return { secret, sealed: this.sealing.seal({ secret }) };
  }

  /** The secrets that sign at this time. None after a change of SESSION_SECRET. */
  ofDelivery({ secret, oldSecret, oldSecretUntil }: StoredSecrets, now: Date): string[] {
    const isOldValid = oldSecretUntil !== null && oldSecretUntil > now;
    const sealed = isOldValid && oldSecret !== null ? [secret, oldSecret] : [secret];
    return sealed.flatMap((each) => this.sealing.open<{ secret: string }>(each)?.secret ?? []);
  }
}
