import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';
import type { Log } from '../../observability/log.js';

const PURGE_EVERY_SECONDS = 60 * 60;
/** Part of its lifetime that a session may lose before its new expiry is written. */
const SLACK = 1 / 10;

const PgStore = connectPgSimple(session);

/** Whether a session with so much of its lifetime left should be extended. Both in the same unit. */
export function isOld(left: number, lifetime: number): boolean {
  return left < lifetime * (1 - SLACK);
}

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

  /** express-session touches on every request. The expiry is written only for a session that is old. */
  override touch(
    sid: string,
    { cookie }: SessionData,
    callback: (failure?: unknown) => void = () => undefined,
  ): void {
    const expire = new Date(cookie.expires ?? Date.now());
    const slackSeconds = Math.floor(((cookie.originalMaxAge ?? 0) / 1_000) * SLACK);
    this.connections
      .query(
        `UPDATE sessions SET expire = $1::timestamptz
          WHERE sid = $2 AND expire < $1::timestamptz - make_interval(secs => $3)`,
        [expire, sid, slackSeconds],
      )
      .then(() => callback(), callback);
  }
}
