import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';

/** Rate limit for invalid tokens per IP address. */
@Injectable()
export class TokenGuesses {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts the attempt before the work, so that parallel attempts can't bypass the limit. A valid token reverts the
   * count.
   */
  async limited<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    await this.limits.take('bad-token-ip', address);
    const result = await work();
    await this.limits.giveBack('bad-token-ip', address);
    return result;
  }
}
