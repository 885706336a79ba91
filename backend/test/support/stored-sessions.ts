import type { TestDatabase } from './test-database.js';

/** Direct access to stored sessions by the hash of their id. */
export function sessionsInPostgres(database: TestDatabase) {
  return {
    /** Adds a session that lasts thirty days. */
    put: (hash: string, data: object) =>
      database.query(
        `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + interval '30 days')`,
        [hash, data],
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
