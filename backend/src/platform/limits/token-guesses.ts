import { Injectable } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';

/** Rate limit for invalid tokens of mailed links, per IP address. */
@Injectable()
export class TokenGuesses {
  constructor(private readonly limits: RateLimits) {}

  /** Counts the call unless it succeeds. */
  limited<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.limits.attempt([['bad-token-ip', address]], work);
  }
}
