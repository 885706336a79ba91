import type { TestDatabase } from './test-database.js';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Direct access to stored sessions, each under the hash of its id. */
export interface KeptSessions {
  /** Adds a session that lasts thirty days. */
  put(hash: string, data: object): Promise<void>;
  hashes(): Promise<string[]>;
  /** Null when it does not exist. */
  secondsLeft(hash: string): Promise<number | null>;
  /** Negative: the session has expired. */
  setSecondsLeft(hash: string, seconds: number): Promise<void>;
  clear(): Promise<void>;
}

export function sessionsInPostgres(database: TestDatabase): KeptSessions {
  return {
    put: async (hash, data) => {
      await database.query(
        'INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + make_interval(secs => $3))',
        [hash, data, THIRTY_DAYS],
      );
    },
    hashes: async () => {
      const rows = await database.query<{ sid: string }>('SELECT sid FROM sessions');
      return rows.map(({ sid }) => sid);
    },
    secondsLeft: async (hash) => {
      const [row] = await database.query<{ seconds: string }>(
        'SELECT extract(epoch FROM expire - now()) AS seconds FROM sessions WHERE sid = $1',
        [hash],
      );
      return row ? Number(row.seconds) : null;
    },
    setSecondsLeft: async (hash, seconds) => {
      await database.query(
        'UPDATE sessions SET expire = now() + make_interval(secs => $2) WHERE sid = $1',
        [hash, seconds],
      );
    },
    clear: async () => {
      await database.query('DELETE FROM sessions');
    },
  };
}
