import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Settings } from '../../../platform/config/settings.js';
import { Encryption } from '../../../platform/database/encryption.js';
import { Clock } from '../../../shared/clock.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import type { SecondFactor } from '../infrastructure/second-factors.repository.js';

/** Number of digits of a code, and the seconds for which an app shows it. */
const CODE = { digits: 6, period: 30 } as const;
/** Number of accepted codes before and after the current one, because clocks differ and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** A new app, before the user has entered a right code. Only its encrypted token holds these values. */
interface OfferedApp {
  loginId: number;
  secret: string;
  at: number;
}

/** Codes of authenticator apps (TOTP, RFC 6238). Secrets are stored encrypted. */
@Injectable()
export class AppCodes {
  private readonly encryption: Encryption;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    this.encryption = new Encryption(settings.SESSION_SECRET, 'secrets of authenticator apps');
  }

  /** Makes a new secret: as text, as the URL for a QR code, and encrypted as the token for `offered`. */
  offer(username: string, loginId: number): { secret: string; address: string; token: string } {
    const secret = new Secret({ size: SECRET_BYTES });
    const app = new TOTP({ ...CODE, issuer: PRODUCT_NAME, label: username, secret });
    const offer: OfferedApp = { loginId, secret: secret.base32, at: this.now };
    return {
      secret: secret.base32,
      address: app.toString(),
      token: this.encryption.encrypt(offer),
    };
  }

  /** The secret in a token of this login that is not older than `lasts`, or null. */
  offered(token: string, loginId: number, lasts: number): string | null {
    const offer = this.encryption.decrypt<OfferedApp>(token);
    return offer?.loginId === loginId && this.now - offer.at < lasts ? offer.secret : null;
  }

  seal(secret: string): string {
    return this.encryption.encrypt({ secret });
  }

  /** The start time of a right code. Null for a wrong code, and after a change of SESSION_SECRET. */
  answered({ secret }: Pick<SecondFactor, 'secret'>, code: string): Date | null {
    const opened = secret === null ? null : this.encryption.decrypt<{ secret: string }>(secret);
    return opened && this.timeOf(opened.secret, code);
  }

  /** The start time of a right code, or null for a wrong one. */
  timeOf(secret: string, code: string): Date | null {
    const app = new TOTP({ ...CODE, secret });
    const delta = app.validate({ token: code, timestamp: this.now, window: WINDOW });
    if (delta === null) return null;
    const period = CODE.period * 1_000;
    return new Date((Math.floor(this.now / period) + delta) * period);
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}
