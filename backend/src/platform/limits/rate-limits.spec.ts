import { describe, expect, it, jest } from '@jest/globals';
import {
  InvalidInputError,
  NotLoggedInError,
  OverloadedError,
} from '../../shared/refusal.errors.js';
import { BUCKETS } from './buckets.js';
import { RateLimits } from './rate-limits.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

const BUCKET = 'admin-login-pair';
const TOO_MANY = BUCKETS[BUCKET].points + 1;

/** How many attempts with this outcome are let in, of one more than the limit. */
async function letIn(outcome: () => Promise<string>): Promise<number> {
  const limits = new RateLimits({ factor: 1, redis: null });
  let count = 0;
  for (let attempt = 0; attempt < TOO_MANY; attempt += 1) {
    await limits
      .attempt([[BUCKET, 'ana']], () => {
        count += 1;
        return outcome();
      })
      .catch(() => undefined);
  }
  return count;
}

describe('RateLimits', () => {
  it.each([
    ['a wrong password', new NotLoggedInError(), TOO_MANY - 1],
    ['invalid input', new InvalidInputError({}), TOO_MANY - 1],
    ['too much load', new OverloadedError(), TOO_MANY],
    ['a database that is down', Object.assign(new Error(), { code: '57P01' }), TOO_MANY],
    ['an unknown failure', new Error('bug'), TOO_MANY],
  ])(
    'an attempt that ends with %s counts unless the failure is ours',
    async (_, failure, count) => {
      expect(await letIn(() => Promise.reject(failure))).toBe(count);
    },
  );

  it('successful attempts do not count', async () => {
    expect(await letIn(() => Promise.resolve('in'))).toBe(TOO_MANY);
  });

  it.each([
    ['ends well', () => Promise.resolve(), TOO_MANY - 1],
    ['is refused', () => Promise.reject(new InvalidInputError({})), TOO_MANY - 1],
    ['meets too much load', () => Promise.reject(new OverloadedError()), TOO_MANY],
  ])('a counted call that %s counts unless the failure is ours', async (_, work, count) => {
    const limits = new RateLimits({ factor: 1, redis: null });
    let calls = 0;
    for (let call = 0; call < TOO_MANY; call += 1) {
      const counted = () => {
        calls += 1;
        return work();
      };
      await limits.counted([[BUCKET, 'ana']], counted).catch(() => undefined);
    }
    expect(calls).toBe(count);
  });

  it('a call that a second bucket refuses counts in none', async () => {
    const limits = new RateLimits({ factor: 1, redis: null });
    for (let call = 1; call < TOO_MANY; call += 1) await limits.take(BUCKET, 'ana');
    const both = () =>
      limits.counted(
        [
          ['login-ip', '203.0.113.7'],
          [BUCKET, 'ana'],
        ],
        () => Promise.resolve(),
      );
    for (let call = 0; call < 40; call += 1) await both().catch(() => undefined);
    expect(await limits.isUsedUp('login-ip', '203.0.113.7')).toBe(false);
  });

  it('guessers in all networks together get a few hundred passwords of one account a day', async () => {
    jest.useFakeTimers();
    try {
      const limits = new RateLimits({ factor: 1, redis: null });
      let guesses = 0;
      const longest = { waiting: 0 };
      for (let second = 0; second < 24 * 60 * 60; second += 5) {
        const taken = Array.from({ length: 3 }, () => limits.take('login-account', 'mara'));
        for (const outcome of await Promise.allSettled(taken)) {
          if (outcome.status === 'fulfilled') guesses += 1;
          else {
            const { retryAfterSeconds } = outcome.reason as TooManyRequestsError;
            longest.waiting = Math.max(longest.waiting, retryAfterSeconds);
          }
        }
        jest.advanceTimersByTime(5_000);
      }
      expect(guesses).toBeGreaterThan(300);
      expect(guesses).toBeLessThan(500);
      expect(longest.waiting).toBe(300);
    } finally {
      jest.useRealTimers();
    }
  });

  it('parallel attempts count before any of them has ended', async () => {
    const limits = new RateLimits({ factor: 1, redis: null });
    const attempts = Array.from({ length: TOO_MANY }, () =>
      limits.attempt([[BUCKET, 'ana']], () => Promise.reject(new NotLoggedInError())),
    );
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof TooManyRequestsError,
    );
    expect(refused).toHaveLength(1);
  });
});
