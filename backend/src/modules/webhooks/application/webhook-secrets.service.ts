import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Encryption } from '../../../platform/database/encryption.js';
import { newSecret } from '../domain/webhook-secret.js';

interface StoredSecrets {
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/** Secrets of webhooks, which are stored encrypted. */
@Injectable()
export class WebhookSecrets {
  private readonly encryption: Encryption;

  constructor({ SESSION_SECRET }: Settings) {
    this.encryption = new Encryption(SESSION_SECRET, 'secrets of webhooks');
  }

  make(): { secret: string; sealed: string } {
    const secret = newSecret();
    return { secret, sealed: this.encryption.encrypt({ secret }) };
  }

  /** The secrets that sign at this time. None after a change of SESSION_SECRET. */
  ofDelivery({ secret, oldSecret, oldSecretUntil }: StoredSecrets, now: Date): string[] {
    const isOldValid = oldSecretUntil !== null && oldSecretUntil > now;
    const sealed = isOldValid && oldSecret !== null ? [secret, oldSecret] : [secret];
    return sealed.flatMap(
      (each) => this.encryption.decrypt<{ secret: string }>(each)?.secret ?? [],
    );
  }
}
