import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Bucket, type BucketName, BUCKETS } from '../../src/platform/limits/buckets.js';
import { RateLimits, type RateLimitOptions } from '../../src/platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../src/platform/limits/too-many-requests.error.js';

export const SMALL_BUCKETS: Record<BucketName, Bucket> = {
  ...BUCKETS,
  'login-account': { points: 3, seconds: 600, by: 'account' },
  'login-ip': { points: 5, seconds: 600, by: 'ip' },
  'login-known': { points: 2, seconds: 600, by: 'account', waitAfter: (beyond) => 100 * beyond },
  'upload-person': { points: 2, seconds: 3, by: 'user' },
};

type Create = (options: Omit<RateLimitOptions, 'redis'>) => Promise<RateLimits>;

/** Contract tests of rate limits, wherever they are counted. `create` returns some with empty counters. */
export function describeRateLimits(name: string, create: Create): void {
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

    it('counts each key and each bucket of a limit separately', async () => {
      await admitted('login-ip', '203.0.113.7');
      expect(await admitted('login-ip', '203.0.113.8')).toBe(5);
      expect(await admitted('bad-token-ip', '203.0.113.7', 30)).toBe(20);
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

    it('a call that is given back counts no longer toward the limit', async () => {
      await limits.take('login-account', 'mara@example.com');
      await limits.take('login-account', 'mara@example.com');
      await limits.giveBack('login-account', 'mara@example.com');
      expect(await admitted('login-account', 'mara@example.com')).toBe(2);
    });

    it('giving back more calls than were taken does not raise a limit', async () => {
      await limits.giveBack('login-account', 'mara@example.com');
      await limits.take('login-account', 'mara@example.com');
      await limits.giveBack('login-account', 'mara@example.com');
      await limits.giveBack('login-account', 'mara@example.com');
      expect(await admitted('login-account', 'mara@example.com')).toBe(3);
    });

    it('clearing a limit resets only that key', async () => {
      await admitted('login-account', 'mara@example.com');
      await admitted('login-account', 'noor@example.com');
      await limits.clear('login-account', 'mara@example.com');
      await limits.clear('login-account', 'nobody@example.com');
      expect(await admitted('login-account', 'mara@example.com')).toBe(3);
      expect(await admitted('login-account', 'noor@example.com')).toBe(0);
    });

    it('a limit starts over when its window is over', async () => {
      expect(await admitted('upload-person', '7')).toBe(2);
      await sleep(3_100);
      expect(await admitted('upload-person', '7')).toBe(2);
    });

    it('calls beyond a limit do not prolong its window', async () => {
      await admitted('login-account', 'mara@example.com');
      await sleep(1_100);
      await admitted('login-account', 'mara@example.com');
      const { retryAfterSeconds } = await refusalOf('login-account', 'mara@example.com');
      expect(retryAfterSeconds).toBeLessThanOrEqual(599);
    });

    it('a limit that slows down lets one call in beyond it, and the next one after a growing time', async () => {
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

    it('counts no limit when RATE_LIMIT is off', async () => {
      limits = await create({ factor: 'off', buckets: SMALL_BUCKETS });
      expect(await admitted('login-account', 'mara@example.com', 50)).toBe(50);
      await limits.giveBack('login-account', 'mara@example.com');
      await limits.clear('login-account', 'mara@example.com');
    });
  });
}
