import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';

/** Bounds how often one address may come with a token that is not good. */
@Injectable()
export class TokenGuesses {
  constructor(private readonly limits: RateLimits) {}

  /** Counts the try before the work, so that parallel ones can't slip by, and takes it back when the token was good. */
  async limited<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    await this.limits.take('bad-token-ip', address);
    const result = await work();
    await this.limits.giveBack('bad-token-ip', address);
    return result;
  }
}
