import { Injectable } from '@nestjs/common';
import type { BucketName } from '../../../platform/limits/buckets.js';
import { clientOf } from '../../../platform/limits/client-address.js';
import { type Count, RateLimits } from '../../../platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../platform/limits/too-many-requests.error.js';
import { waitingTime } from '../../../shared/waiting-time.js';

/** Whose password is guessed, and by whom. */
export interface Guess {
  /** The same for both logins; a new password makes another one, so that it begins without failures. */
  account: string;
  isAdmin: boolean;
  perAddress: BucketName;
  /** IP address of the client. */
  address: string | undefined;
  /** Id of a browser with which the account was used before; null for any other. */
  browser: string | null;
}

/**
 * Limits of guessing a password. A stranger can keep nobody out of an account: failures count by account and network, and
 * those of all networks together only make browsers wait that the account does not know. A known browser has limits of
 * its own, and a completed reset makes the browser in use a known one.
 */
@Injectable()
export class LoginLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts the attempt unless it succeeds. Throws `TooManyRequestsError` with a sentence that says how long to wait. */
  async attempt<T>(guess: Guess, check: () => Promise<T>): Promise<T> {
    const counts = await this.countsOf(guess);
    try {
      const result = await this.limits.attempt(counts, check);
      // By account and network, or browser: what the others failed stays counted.
      await this.limits.clear(...counts[0]);
      return result;
    } catch (failure) {
      throw failure instanceof TooManyRequestsError ? explained(failure) : failure;
    }
  }

  private async countsOf(guess: Guess): Promise<[Count, ...Count[]]> {
    const { account, isAdmin, browser, address } = guess;
    const pair = isAdmin ? 'admin-login-pair' : 'login-pair';
    if (browser !== null && !(await this.limits.isUsedUp('login-known', account))) {
      return [
        [pair, `${account} ${browser}`],
        ['login-known', account],
      ];
    }
    return [
      [pair, `${account} ${clientOf(address)}`],
      [guess.perAddress, address],
      ['login-account', account],
    ];
  }
}

function explained({ bucket, retryAfterSeconds }: TooManyRequestsError): TooManyRequestsError {
  const sentence = `Too many wrong passwords were tried. Please wait ${waitingTime(retryAfterSeconds)}, or choose a new password with “Forgot password?” on the login page of the site.`;
  return new TooManyRequestsError(bucket, retryAfterSeconds, sentence);
}
