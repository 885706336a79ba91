import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Settings } from '../../src/platform/config/settings.js';
import { RateLimits } from '../../src/platform/http/limits/rate-limits.js';
import { sessionStores } from '../../src/platform/http/sessions/session-store.js';
import { Log } from '../../src/platform/observability/log.js';
import { describeRateLimits, SMALL_BUCKETS } from '../contracts/rate-limiter.contract.js';
import { describeSessionStore, type StoreUnderTest } from '../contracts/session-store.contract.js';
import { sessionsInPostgres, sessionsInRedis } from '../support/kept-sessions.js';
import { createTestDatabase } from '../support/test-database.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/test-redis.js';

const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));

describeSessionStore('PostgreSQL', async (): Promise<StoreUnderTest> => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  return {
    store: sessionStores({ pool, redis: null, log })(),
    kept: sessionsInPostgres(database),
    dump: async () => JSON.stringify(await database.query('SELECT * FROM sessions')),
    breakDown: () => pool.end(),
    end: async () => {
      if (!pool.ended) await pool.end();
      await database.drop();
    },
  };
});

describeRateLimits('memory', async (options) => new RateLimits({ ...options, redis: null }));

describeWithRedis('Redis', () => {
  let redis: TestRedis;
  let client: Redis;

  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
  });
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  describeSessionStore('Redis', async (): Promise<StoreUnderTest> => {
    const own = new Redis(redis.url, { enableOfflineQueue: false, lazyConnect: true });
    await own.connect();
    return {
      store: sessionStores({ pool: new pg.Pool(), redis: own, log })(),
      kept: sessionsInRedis(redis.client),
      dump: async () => {
        const keys = await redis.client.keys('*');
        return JSON.stringify([keys, await redis.client.mget(keys)]);
      },
      breakDown: async () => own.disconnect(),
      end: async () => {
        own.disconnect();
        await redis.client.flushall();
      },
    };
  });

  describeRateLimits('Redis', async (options) => {
    await redis.client.flushall();
    return new RateLimits({ ...options, redis: client });
  });

  describe('limits counted in Redis', () => {
    const limits = () => new RateLimits({ factor: 1, redis: client, buckets: SMALL_BUCKETS });

    it('are shared by all processes', async () => {
      await redis.client.flushall();
      const processes = [limits(), limits(), limits()];
      const takes = processes.flatMap((one) =>
        Array.from({ length: 20 }, () => one.take('login-ip', '203.0.113.7')),
      );
      const results = await Promise.allSettled(takes);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    });

    it('leave behind neither an address of a person nor a key without an end', async () => {
      await redis.client.flushall();
      await limits().take('login-account', 'mara@example.com');
      await limits().take('login-ip', '203.0.113.7');
      const keys = await redis.client.keys('*');
      expect(keys).toHaveLength(2);
      expect(keys.join()).not.toContain('mara');
      for (const key of keys) expect(await redis.client.ttl(key)).toBeGreaterThan(0);
    });
  });
});
