import { once } from 'node:events';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { SessionData } from 'express-session';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Settings } from '../../../src/platform/config/settings.js';
import { CopiedSessionStore } from '../../../src/platform/http/sessions/copied-session-store.js';
import { HashedSessionStore } from '../../../src/platform/http/sessions/hashed-session-store.js';
import { PostgresSessionStore } from '../../../src/platform/http/sessions/postgres-session-store.js';
import { RedisSessionCopies } from '../../../src/platform/http/sessions/redis-session-copies.js';
import { sessionStores } from '../../../src/platform/http/sessions/session-store.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { Log } from '../../../src/platform/observability/log.js';
import { describeRateLimits, SMALL_BUCKETS } from '../../contracts/rate-limiter.contract.js';
import {
  describeSessionStore,
  type StoreUnderTest,
} from '../../contracts/session-store.contract.js';
import { eventually } from '../../support/eventually.js';
import { sessionsInPostgres } from '../../support/kept-sessions.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { describeWithRedis, startRedis, type TestRedis } from '../../support/test-redis.js';

const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));

/** Ignores errors: connections may still be closing when their database is dropped. */
function poolOf(database: TestDatabase): pg.Pool {
  return new pg.Pool({ connectionString: database.url }).on('error', () => undefined);
}

describeSessionStore('PostgreSQL', async (): Promise<StoreUnderTest> => {
  const database = await createTestDatabase();
  const pool = poolOf(database);
  return {
    store: sessionStores({ pool, redis: null, log }).newStore(),
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

  const connected = async () => {
    const own = new Redis(redis.url, { enableOfflineQueue: false, lazyConnect: true });
    await own.connect();
    return own;
  };

  describeSessionStore('PostgreSQL with copies in Redis', async (): Promise<StoreUnderTest> => {
    const own = await connected();
    const database = await createTestDatabase();
    const pool = poolOf(database);
    const copies = new RedisSessionCopies(own, 0);
    return {
      store: new HashedSessionStore(
        new CopiedSessionStore(new PostgresSessionStore(pool, log), copies),
      ),
      kept: sessionsInPostgres(database),
      dump: async () => {
        const keys = await redis.client.keys('*');
        const rows = await database.query('SELECT * FROM sessions');
        return JSON.stringify([rows, keys, await redis.client.mget(keys)]);
      },
      breakDown: () => pool.end(),
      end: async () => {
        own.disconnect();
        if (!pool.ended) await pool.end();
        await database.drop();
        await redis.client.flushall();
      },
    };
  });

  describe('session copies in Redis', () => {
    const SESSION = { cookie: { originalMaxAge: 1_000 }, loginId: 7 } as unknown as SessionData;
    const clients: Redis[] = [];
    let later = 0;

    beforeEach(() => {
      const now = performance.now.bind(performance);
      later = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      for (const each of clients.splice(0)) each.disconnect();
      await redis.client.flushall();
    });

    /** Copies as in another process, some minutes after its start. */
    const copiesOfProcess = async () => {
      const own = await connected();
      clients.push(own);
      const copies = new RedisSessionCopies(own);
      later += 5 * 60_000;
      return { own, copies };
    };

    const reconnect = async (own: Redis, meanwhile?: () => Promise<void>) => {
      const closed = once(own, 'close');
      own.disconnect(true);
      await closed;
      await meanwhile?.();
      await eventually(async () => expect(own.status).toBe('ready'));
    };

    it('every process reads a session copy, which expires after a minute', async () => {
      const [{ copies }, { copies: others }] = [await copiesOfProcess(), await copiesOfProcess()];
      await copies.take('a', SESSION);
      expect(await others.find('a')).toMatchObject({ loginId: 7 });
      const [key = ''] = await redis.client.keys('*');
      const seconds = await redis.client.ttl(key);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    });

    it('stores no copy of a session that was changed after it was read', async () => {
      const [{ copies }, { copies: others }] = [await copiesOfProcess(), await copiesOfProcess()];
      await copies.take('a', SESSION);
      await others.forbid('a');
      await copies.take('a', SESSION);
      expect(await copies.find('a')).toBeNull();
      expect(await others.find('a')).toBeNull();
    });

    it('a process that could not invalidate copies reads none for a minute', async () => {
      const { own, copies } = await copiesOfProcess();
      await copies.take('a', SESSION);
      await reconnect(own, () => copies.forbid('a'));
      expect(await copies.find('a')).toBeNull();
      later += 60_000;
      expect(await copies.find('a')).toBeNull();
      later += 60_000;
      expect(await copies.find('a')).toMatchObject({ loginId: 7 });
    });

    it('a new or reconnected process reads no session copies', async () => {
      const { own, copies } = await copiesOfProcess();
      await copies.take('a', SESSION);
      expect(await new RedisSessionCopies(own).find('a')).toBeNull();
      await reconnect(own);
      expect(await copies.find('a')).toBeNull();
    });

    it('an unreadable session copy counts as missing', async () => {
      const { copies } = await copiesOfProcess();
      await copies.take('a', SESSION);
      const [key = ''] = await redis.client.keys('*');
      await redis.client.set(key, '{');
      expect(await copies.find('a')).toBeNull();
    });
  });

  describeRateLimits('Redis', async (options) => {
    await redis.client.flushall();
    return new RateLimits({ ...options, redis: client });
  });

  describe('limits in Redis', () => {
    const limits = () => new RateLimits({ factor: 1, redis: client, buckets: SMALL_BUCKETS });

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
});
