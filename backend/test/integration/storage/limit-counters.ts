import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bucket, type BucketName, BUCKETS } from '../../../src/platform/limits/buckets.js';
import { RateLimits, type RateLimitOptions } from '../../../src/platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../src/platform/limits/too-many-requests.error.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { startRedis, type TestRedis } from '../../support/redis-server.js';

const SMALL_BUCKETS: Record<BucketName, Bucket> = {
  ...BUCKETS,
  'login-account': { points: 3, seconds: 600, by: 'account' },
  'login-ip': { points: 5, seconds: 600, by: 'ip' },
  'login-known': { points: 2, seconds: 600, by: 'account', waitAfter: (beyond) => 100 * beyond },
};

type Create = (options: Omit<RateLimitOptions, 'redis'>) => Promise<RateLimits>;

/** The tests of every store of counters. `create` returns limits with empty counters. */
function describeRateLimits(name: string, create: Create): void {
  describe(`limits counted in ${name}`, () => {
    let limits: RateLimits;
    beforeEach(async () => {
      limits = await create({ factor: 1, buckets: SMALL_BUCKETS });
    });

    const admitted = async (bucket: BucketName, key: string, tries = 20) => {
      const takes = Array.from({ length: tries }, () => limits.take(bucket, key));
      const results = await Promise.allSettled(takes);
      return results.filter(({ status }) => status === 'fulfilled').length;
    };

    const refusalOf = async (bucket: BucketName, key: string) => {
      const refusal = await limits.take(bucket, key).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(TooManyRequestsError);
      return refusal as TooManyRequestsError;
    };

    it('a limit admits exactly its number of calls, in parallel as well', async () => {
      expect(await admitted('login-account', 'mara@example.com', 100)).toBe(3);
      expect(await admitted('login-ip', '203.0.113.7', 100)).toBe(5);
    });

    it('the refusal of a limit names the wait but not the counted key', async () => {
      await admitted('login-account', 'mara@example.com');
      const { message, kind, bucket, retryAfterSeconds } = await refusalOf(
        'login-account',
        'mara@example.com',
      );
      expect(message).toBe('Too many requests. Please try again later.');
      expect({ kind, bucket }).toEqual({ kind: 'too-many', bucket: 'login-account' });
      expect(Number.isInteger(retryAfterSeconds)).toBe(true);
      expect(retryAfterSeconds).toBeGreaterThan(500);
      expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    });

    it('a limit counts IPv6 by its /64 and any form of an IPv4 address as one client', async () => {
      await admitted('login-ip', '2001:db8:1:2::1');
      expect(await admitted('login-ip', '2001:db8:1:2:3:4:5:6')).toBe(0);
      expect(await admitted('login-ip', '2001:db8:1:3::1')).toBe(5);
      await admitted('login-ip', '203.0.113.7');
      expect(await admitted('login-ip', '::ffff:203.0.113.7')).toBe(0);
    });

    it('a limit counts a user in any spelling of the email address', async () => {
      await admitted('login-account', 'mara@example.com');
      expect(await admitted('login-account', ' Mara@Example.com ')).toBe(0);
    });

    it('a call that was given back no longer counts toward the limit', async () => {
      await limits.take('login-account', 'mara@example.com');
      await limits.take('login-account', 'mara@example.com');
      await limits.giveBack('login-account', 'mara@example.com');
      expect(await admitted('login-account', 'mara@example.com')).toBe(2);
    });

    it('clearing a limit resets only that key', async () => {
      await admitted('login-account', 'mara@example.com');
      await admitted('login-account', 'noor@example.com');
      await limits.clear('login-account', 'mara@example.com');
      await limits.clear('login-account', 'nobody@example.com');
      expect(await admitted('login-account', 'mara@example.com')).toBe(3);
      expect(await admitted('login-account', 'noor@example.com')).toBe(0);
    });

    it('a limit that slows down admits one call beyond it, and the next one after a growing time', async () => {
      expect(await admitted('login-known', 'mara@example.com')).toBe(3);
      const { retryAfterSeconds } = await refusalOf('login-known', 'mara@example.com');
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(2_000);
      expect(await admitted('login-known', 'noor@example.com')).toBe(3);
      await limits.giveBack('login-known', 'mara@example.com');
      expect(await admitted('login-known', 'mara@example.com')).toBe(1);
      await limits.clear('login-known', 'mara@example.com');
      expect(await limits.isUsedUp('login-known', 'mara@example.com')).toBe(false);
    });

    it.each([
      [2, 6],
      [0.5, 2],
      [0.000_001, 1],
    ])('RATE_LIMIT=%d admits %d of 3 calls', async (factor, count) => {
      limits = await create({ factor, buckets: SMALL_BUCKETS });
      expect(await admitted('login-account', 'mara@example.com')).toBe(count);
    });
  });
}

describeRateLimits('memory', async (options) => new RateLimits({ ...options, redis: null }));

describeWithRedis('limits in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  describeRateLimits('Redis', async (options) => {
    await redis.client.flushall();
    return new RateLimits({ ...options, redis: redis.client });
  });

  const limits = () => new RateLimits({ factor: 1, redis: redis.client, buckets: SMALL_BUCKETS });

  it('all processes share the limits in Redis', async () => {
    await redis.client.flushall();
    const processes = [limits(), limits(), limits()];
    const takes = processes.flatMap((one) =>
      Array.from({ length: 20 }, () => one.take('login-ip', '203.0.113.7')),
    );
    const results = await Promise.allSettled(takes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('limits store no email address in Redis and no key without an expiry', async () => {
    await redis.client.flushall();
    await limits().take('login-account', 'mara@example.com');
    await limits().take('login-ip', '203.0.113.7');
    const keys = await redis.client.keys('*');
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toContain('mara');
    for (const key of keys) expect(await redis.client.ttl(key)).toBeGreaterThan(0);
  });
});
