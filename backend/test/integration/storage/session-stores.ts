import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionData } from 'express-session';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Settings } from '../../../src/platform/config/settings.js';
import {
  type HashedSessionStore,
  SessionsUnavailableError,
  sessionStores,
} from '../../../src/platform/http/sessions/session-stores.js';
import { Log } from '../../../src/platform/observability/log.js';
import { hashOf } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { sessionsInPostgres } from '../../support/stored-sessions.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { startRedis, type TestRedis } from '../../support/redis-server.js';

interface StoreUnderTest {
  store: HashedSessionStore;
  /** All stored sessions as text. */
  dump(): Promise<string>;
  kept: Pick<ReturnType<typeof sessionsInPostgres>, 'secondsLeft' | 'setSecondsLeft'>;
  /** Makes the store fail from now on. */
  breakDown(): Promise<void>;
  end(): Promise<void>;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));

/** The tests of each session store. `create` returns an empty one. */
function describeSessionStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`sessions in ${name}`, () => {
    let tested: StoreUnderTest;
    beforeAll(async () => {
      tested = await create();
    });
    afterAll(() => tested.end());

    const newSid = () => randomBytes(24).toString('base64url');
    const get = (sid: string) =>
      new Promise<SessionData | null | undefined>((resolve, reject) => {
        tested.store.get(sid, (failure, found) =>
          failure ? reject(asError(failure)) : resolve(found),
        );
      });
    const settled = (start: (done: (failure?: unknown) => void) => void) =>
      new Promise<void>((resolve, reject) => {
        start((failure) => (failure ? reject(asError(failure)) : resolve()));
      });
    const set = (sid: string, data: SessionData) =>
      settled((done) => tested.store.set(sid, data, done));
    const destroy = (sid: string) => settled((done) => tested.store.destroy(sid, done));
    const touch = (sid: string, data: SessionData) =>
      settled((done) => tested.store.touch(sid, data, done));
    const left = (sid: string) => tested.kept.secondsLeft(hashOf(sid));

    it('a session is read as it was stored', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY, 7));
      const found = await get(sid);
      expect(found).toMatchObject({ loginId: 7, cookie: { path: '/', httpOnly: true } });
    });

    it('a session is stored under the SHA-256 of its id and never under the id', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY));
      const kept = await tested.dump();
      expect(kept).toContain(hashOf(sid));
      expect(kept).not.toContain(sid);
      expect(await get(hashOf(sid))).toBeFalsy();
    });

    it('destroying a session removes it, and destroying it again is no error', async () => {
      const [sid, other] = [newSid(), newSid()];
      await set(sid, sessionOf(30 * DAY));
      await set(other, sessionOf(30 * DAY, 9));
      await destroy(sid);
      await destroy(sid);
      expect(await get(sid)).toBeFalsy();
      expect(await get(other)).toMatchObject({ loginId: 9 });
    });

    it('a session ends when its cookie expires', async () => {
      const sid = newSid();
      await set(sid, sessionOf(8 * HOUR));
      expect(isAbout(await left(sid), 8 * HOUR)).toBe(true);
      await set(sid, sessionOf(-1));
      expect(await get(sid)).toBeFalsy();
    });

    it.each([
      ['thirty days', 30 * DAY, 26.9 * DAY],
      ['eight hours', 8 * HOUR, 7.1 * HOUR],
    ])('a session of %s is extended by requests', async (_name, whole, less) => {
      const sid = newSid();
      await set(sid, sessionOf(whole));
      await tested.kept.setSecondsLeft(hashOf(sid), less);
      await touch(sid, sessionOf(whole));
      // A touch is not awaited.
      await eventually(async () => expect(isAbout(await left(sid), whole)).toBe(true));
    });

    it('a request that ends after its session was destroyed does not bring the session back', async () => {
      const sid = newSid();
      await set(sid, sessionOf(30 * DAY));
      await destroy(sid);
      await touch(sid, sessionOf(30 * DAY));
      expect(await left(sid)).toBeNull();
      expect(await get(sid)).toBeFalsy();
    });

    describe('without a connection', () => {
      const sid = newSid();
      beforeAll(async () => {
        await set(sid, sessionOf(30 * DAY));
        await tested.breakDown();
      });

      it('a session store that cannot be reached throws SessionsUnavailableError', async () => {
        await expect(get(sid)).rejects.toThrow(SessionsUnavailableError);
        await expect(set(sid, sessionOf(30 * DAY))).rejects.toThrow(SessionsUnavailableError);
        await expect(destroy(sid)).rejects.toThrow(SessionsUnavailableError);
      });

      it('extending a session does not fail when the session store cannot be reached', async () => {
        await expect(touch(sid, sessionOf(30 * DAY))).resolves.toBeUndefined();
      });
    });
  });
}

/** Ignores errors: connections may still be closing when their database is dropped. */
function poolOf(database: TestDatabase): pg.Pool {
  return new pg.Pool({ connectionString: database.url }).on('error', () => undefined);
}

describeSessionStore('PostgreSQL', async (): Promise<StoreUnderTest> => {
  const database = await createTestDatabase();
  const pool = poolOf(database);
  return {
    store: sessionStores(pool, null, log).newStore(),
    kept: sessionsInPostgres(database),
    dump: async () => JSON.stringify(await database.query('SELECT * FROM sessions')),
    breakDown: () => pool.end(),
    end: async () => {
      if (!pool.ended) await pool.end();
      await database.drop();
    },
  };
});

it('PostgreSQL writes a session only once a tenth of its time has passed', async () => {
  const database = await createTestDatabase();
  const pool = poolOf(database);
  try {
    const kept = sessionsInPostgres(database);
    const { inPostgres } = sessionStores(pool, null, log);
    const use = (sid: string) =>
      new Promise<void>((resolve) => inPostgres?.touch(sid, sessionOf(30 * DAY), resolve));
    for (const [sid, days] of [
      ['fresh', 27.1],
      ['old', 26.9],
    ] as const) {
      await kept.put(sid, {});
      await kept.setSecondsLeft(sid, days * DAY);
      await use(sid);
    }
    expect(isAbout(await kept.secondsLeft('fresh'), 27.1 * DAY)).toBe(true);
    expect(isAbout(await kept.secondsLeft('old'), 30 * DAY)).toBe(true);
  } finally {
    await pool.end();
    await database.drop();
  }
});

describeWithRedis('sessions in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  describeSessionStore('Redis', async (): Promise<StoreUnderTest> => {
    const own = new Redis(redis.url, { enableOfflineQueue: false, lazyConnect: true });
    await own.connect();
    const pool = new pg.Pool();
    const keyOf = (hash: string) => `unspoken:session:${hash}`;
    return {
      store: sessionStores(pool, own, log).newStore(),
      kept: {
        secondsLeft: async (hash) => {
          const milliseconds = await redis.client.pttl(keyOf(hash));
          return milliseconds < 0 ? null : milliseconds / 1_000;
        },
        setSecondsLeft: async (hash, seconds) => {
          await redis.client.expire(keyOf(hash), Math.round(seconds));
          return [];
        },
      },
      dump: async () => {
        const keys = await redis.client.keys('*');
        return JSON.stringify([keys, await redis.client.mget(keys)]);
      },
      breakDown: async () => own.disconnect(),
      end: async () => void (await redis.client.flushall()),
    };
  });
});

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}

function sessionOf(seconds: number, loginId = 1): SessionData {
  const expires = new Date(Date.now() + seconds * 1_000);
  const cookie = { originalMaxAge: Math.abs(seconds) * 1_000, expires, httpOnly: true, path: '/' };
  return { cookie, loginId } as unknown as SessionData;
}

/** A minute is longer than a test takes and shorter than any tested difference. */
function isAbout(seconds: number | null, wanted: number): boolean {
  return seconds !== null && Math.abs(seconds - wanted) < 60;
}
