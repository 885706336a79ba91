import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Settings } from '../../../platform/config/settings.js';
import { Sealing } from '../../../platform/database/sealing.js';
import { Clock } from '../../../shared/clock.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import type { SecondFactor } from '../infrastructure/second-factors.repository.js';

/** Length of a code, and how long one is shown. */
const CODE = { digits: 6, period: 30 } as const;
/** Codes before and after the current one that are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** An app that is being added: nothing is stored before it has shown a right code. */
interface OfferedApp {
  loginId: number;
  secret: string;
  at: number;
}

/** Codes of authenticator apps (TOTP, RFC 6238). Secrets are stored encrypted. */
@Injectable()
export class AppCodes {
  private readonly sealing: Sealing;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    this.sealing = new Sealing(settings.SESSION_SECRET, 'secrets of authenticator apps');
  }

  /** A new secret: as text, as the address that an app reads from a QR code, and encrypted for `offered`. */
  offer(username: string, loginId: number): { secret: string; address: string; token: string } {
    const secret = new Secret({ size: SECRET_BYTES });
    const app = new TOTP({ ...CODE, issuer: PRODUCT_NAME, label: username, secret });
    const offer: OfferedApp = { loginId, secret: secret.base32, at: this.now };
    return {
      secret: secret.base32,
      address: app.toString(),
      token: this.sealing.seal(offer),
    };
  }

  /** The secret of an offer to this login that is not older than `lasts`; null for any other. */
  offered(token: string, loginId: number, lasts: number): string | null {
    const offer = this.sealing.open<OfferedApp>(token);
    return offer?.loginId === loginId && this.now - offer.at < lasts ? offer.secret : null;
  }

  seal(secret: string): string {
    return this.sealing.seal({ secret });
  }

  /** When the time of a right code begins; null for a wrong one, and when the secret of the settings has changed. */
  answered({ secret }: Pick<SecondFactor, 'secret'>, code: string): Date | null {
    const opened = secret === null ? null : this.sealing.open<{ secret: string }>(secret);
    return opened && this.timeOf(opened.secret, code);
  }

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
