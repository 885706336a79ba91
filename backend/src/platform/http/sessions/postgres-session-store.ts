import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';
import type { Log } from '../../observability/log.js';
import { touchOf } from './session-store-touch.js';

const PURGE_EVERY_SECONDS = 60 * 60;
const PgStore = connectPgSimple(session);

/** Sessions in the table `sessions`. Raw SQL: connect-pg-simple sends its own. */
export class PostgresSessionStore extends PgStore {
  constructor(
    private readonly connections: pg.Pool,
    log: Log,
  ) {
    super({
      pool: connections,
      tableName: 'sessions',
      createTableIfMissing: false,
      pruneSessionInterval: PURGE_EVERY_SECONDS,
      errorLog: (message: unknown, failure?: unknown) =>
        log.error({ err: failure }, String(message)),
    });
  }

  override get(
    sid: string,
    callback: (failure: unknown, session?: SessionData | null) => void,
  ): void {
    super.get(sid, (failure: unknown, session?: SessionData | null) => {
      if (failure || session) return callback(failure, session);
      // Deletes an expired session, so that it does not come back when the clock is set back.
      this.destroy(sid, (undestroyed?: unknown) => callback(undestroyed ?? null, null));
    });
  }

  override touch(sid: string, data: SessionData, callback: (failure?: unknown) => void): void {
    const { expire, slackSeconds } = touchOf(data);
    this.connections
      .query(
        `UPDATE sessions SET expire = $1::timestamptz
          WHERE sid = $2 AND expire < $1::timestamptz - make_interval(secs => $3)`,
        [expire, sid, slackSeconds],
      )
      .then(() => callback(), callback);
  }
}
