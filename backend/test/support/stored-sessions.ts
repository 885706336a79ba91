import type { Redis } from 'ioredis';
import type { TestDatabase } from './test-database.js';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

export type StoredSessions = Pick<
  ReturnType<typeof sessionsInPostgres>,
  'secondsLeft' | 'setSecondsLeft'
>;

/** Access to sessions in Redis. */
export function sessionsInRedis(redis: Redis): StoredSessions {
  const keyOf = (hash: string) => `unspoken:session:${hash}`;
  return {
    secondsLeft: async (hash) => {
      const milliseconds = await redis.pttl(keyOf(hash));
      return milliseconds < 0 ? null : milliseconds / 1_000;
    },
    setSecondsLeft: async (hash, seconds) => {
      await redis.expire(keyOf(hash), Math.round(seconds));
      return [];
    },
  };
}

/** Direct access to stored sessions by the hash of their id. */
export function sessionsInPostgres(database: TestDatabase) {
  return {
    /** Adds a session that lasts thirty days. */
    put: (hash: string, data: object) =>
      database.query(
        'INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + make_interval(secs => $3))',
        [hash, data, THIRTY_DAYS],
      ),
    hashes: async () => {
      const rows = await database.query<{ sid: string }>('SELECT sid FROM sessions');
      return rows.map(({ sid }) => sid);
    },
    clear: () => database.query('DELETE FROM sessions'),
    /** Null when it does not exist. */
    secondsLeft: async (hash: string): Promise<number | null> => {
      const [row] = await database.query<{ seconds: string }>(
        'SELECT extract(epoch FROM expire - now()) AS seconds FROM sessions WHERE sid = $1',
        [hash],
      );
      return row ? Number(row.seconds) : null;
    },
    /** Negative after the session has expired. */
    setSecondsLeft: (hash: string, seconds: number) =>
      database.query(
        'UPDATE sessions SET expire = now() + make_interval(secs => $2) WHERE sid = $1',
        [hash, seconds],
      ),
  };
}
