import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DomainError } from '../../shared/domain-error.js';
import { type Bucket, type BucketName, BUCKETS } from './buckets.js';
import { clientOf, networkOf } from './client-address.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

export interface RateLimitOptions {
  /** Multiplies every limit; `off` disables them. */
  factor: number | 'off';
  /** Shares the counters between processes; without Redis each process counts alone. */
  redis: Redis | null;
  buckets?: Record<BucketName, Bucket>;
}

/** What is left of a bucket for one key. */
interface Quota {
  remaining: number;
  /** Seconds until the bucket is full again. */
  secondsLeft: number;
}

/** The bucket that counts a call, and the key as for `take`. */
export type Count = [bucket: BucketName, key: string | undefined];

/** Rate limiter. While Redis is down, each process counts in memory. */
export class RateLimits {
  private readonly limiters = new Map<BucketName, RateLimiterAbstract>();
  private readonly turns = new Map<BucketName, RateLimiterAbstract>();
  private readonly buckets: Record<BucketName, Bucket>;

  constructor({ factor, redis, buckets = BUCKETS }: RateLimitOptions) {
    this.buckets = buckets;
    if (factor === 'off') return;
    for (const name of Object.keys(buckets) as BucketName[]) {
      const { points, seconds, waitAfter } = buckets[name];
      const scaled = Math.max(1, Math.round(points * factor));
      this.limiters.set(name, limiterFor(name, scaled, seconds, redis));
      if (waitAfter) this.turns.set(name, limiterFor(`${name}-turn`, 1, seconds, redis));
    }
  }

  /**
   * Counts one call and returns what is left, or undefined when limits are off. Throws `TooManyRequestsError` when the
   * bucket of this key is used up. `key` is a client's address (any form), an account's name (any case) or a user's id,
   * depending on the bucket.
   */
  async take(bucket: BucketName, key: string | undefined): Promise<Quota | undefined> {
    const limiter = this.limiters.get(bucket);
    if (!limiter) return undefined;
    const counted = this.keyOf(bucket, key);
    try {
      return quotaOf(await limiter.consume(counted));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const { waitAfter } = this.buckets[bucket];
      if (!waitAfter) throw new TooManyRequestsError(bucket, quotaOf(refusal).secondsLeft);
      await this.takeTurn(bucket, counted, waitAfter(refusal.consumedPoints - limiter.points));
      return quotaOf(refusal);
    }
  }

  private async takeTurn(bucket: BucketName, counted: string, wait: number): Promise<void> {
    try {
      await this.turns.get(bucket)?.consume(counted, 1, { customDuration: wait });
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await this.limiters.get(bucket)?.reward(counted);
      throw new TooManyRequestsError(bucket, quotaOf(refusal).secondsLeft);
    }
  }

  /** Whether the bucket of this key is used up. */
  async isUsedUp(bucket: BucketName, key: string | undefined): Promise<boolean> {
    const counted = await this.limiters.get(bucket)?.get(this.keyOf(bucket, key));
    return counted ? counted.remainingPoints <= 0 : false;
  }

  /**
   * Counts a call before its work, so that parallel calls can't bypass a limit. Gives the points back when the work
   * fails for a reason that the caller did not cause, such as a database that is down.
   */
  async counted<T>(counts: readonly Count[], work: () => Promise<T>): Promise<T> {
    await this.takeAll(counts);
    return work().catch(async (failure: unknown) => {
      if (!isOfTheCaller(failure)) await this.giveAllBack(counts);
      throw failure;
    });
  }

  /** Like `counted`, for guesses: only a failure counts. */
  async attempt<T>(counts: readonly Count[], work: () => Promise<T>): Promise<T> {
    const result = await this.counted(counts, work);
    await this.giveAllBack(counts);
    return result;
  }

  /** Counts the call in all buckets. If one of them refuses it, it counts in none. */
  private async takeAll(counts: readonly Count[]): Promise<void> {
    for (const [index, count] of counts.entries()) {
      try {
        await this.take(...count);
      } catch (failure) {
        await this.giveAllBack(counts.slice(0, index));
        throw failure;
      }
    }
  }

  private async giveAllBack(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map((count) => this.giveBack(...count)));
  }

  /** How many calls a bucket allows, or null when limits are off. */
  pointsOf(bucket: BucketName): number | null {
    return this.limiters.get(bucket)?.points ?? null;
  }

  /** Gives one point back; a bucket never exceeds its limit. */
  async giveBack(bucket: BucketName, key: string | undefined): Promise<void> {
    const limiter = this.limiters.get(bucket);
    const counted = await limiter?.get(this.keyOf(bucket, key));
    if (counted && counted.consumedPoints > 0) await limiter?.reward(this.keyOf(bucket, key));
    await this.turns.get(bucket)?.delete(this.keyOf(bucket, key));
  }

  async clear(bucket: BucketName, key: string | undefined): Promise<void> {
    await this.limiters.get(bucket)?.delete(this.keyOf(bucket, key));
  }

  private keyOf(bucket: BucketName, key = ''): string {
    const { by } = this.buckets[bucket];
    if (by === 'ip') return clientOf(key);
    if (by === 'network') return networkOf(key);
    // Hashed, because account names are email addresses and can have any length.
    return by === 'account' ? hash('sha256', key.trim().toLowerCase(), 'base64url') : key;
  }
}

function isOfTheCaller(failure: unknown): boolean {
  return failure instanceof DomainError && failure.kind !== 'busy';
}

function quotaOf({ remainingPoints: remaining, msBeforeNext }: RateLimiterRes): Quota {
  return { remaining, secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}

function limiterFor(
  name: string,
  points: number,
  duration: number,
  redis: Redis | null,
): RateLimiterAbstract {
  const options = { keyPrefix: `unspoken:limit:${name}`, points, duration };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}
