import { createHash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';

type StoreCallback = (failure?: unknown, found?: SessionData | null) => void;

const TOUCH_AT_MOST_EVERY_SECONDS = 24 * 60 * 60;
const PURGE_EVERY_SECONDS = 60 * 60;
const PgStore = connectPgSimple(session);

/** Sessions in PostgreSQL under the SHA-256 of their id: who reads the table can't take a session over. */
export class HashedSessionStore extends PgStore {
  constructor(private readonly connections: pg.Pool) {
    super({
      pool: connections,
      tableName: 'sessions',
      createTableIfMissing: false,
      pruneSessionInterval: PURGE_EVERY_SECONDS,
    });
  }

  override get(sid: string, callback: StoreCallback): void {
    super.get(hash(sid), callback as Parameters<typeof PgStore.prototype.get>[1]);
  }

  override set(sid: string, data: SessionData, callback?: StoreCallback): void {
    super.set(hash(sid), data, callback as Parameters<typeof PgStore.prototype.set>[2]);
  }

  override destroy(sid: string, callback?: StoreCallback): void {
    super.destroy(hash(sid), callback as Parameters<typeof PgStore.prototype.destroy>[1]);
  }

  /** express-session touches on every request; the row is written once a day at most. */
  override touch(sid: string, data: SessionData, callback?: () => void): void {
    const expire = new Date(data.cookie.expires ?? Date.now());
    this.connections
      .query(
        `UPDATE sessions SET expire = $1::timestamptz
          WHERE sid = $2 AND expire < $1::timestamptz - make_interval(secs => $3)`,
        [expire, hash(sid), TOUCH_AT_MOST_EVERY_SECONDS],
      )
      .then(() => callback?.(), callback as (failure: unknown) => void);
  }
}

function hash(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}
