import { hash } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import { RedisStore } from 'connect-redis';
import session, { type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { busy, UNAVAILABLE } from '../../../shared/domain-error.js';
import type { Log } from '../../observability/log.js';

const PREFIX = 'unspoken:session:';
const PURGE_EVERY_SECONDS = 60 * 60;
/** A use of a session in PostgreSQL writes a new expiry when this part of its lifetime has passed. */
export const TOUCH_AFTER = 1 / 10;

/** A session store with `touch`, which records that a session was used. */
export type TouchableStore = Store & Required<Pick<Store, 'touch'>>;

export interface SessionStores {
  /** Where sessions can be read together with their logins and users; null when they are in Redis. */
  inPostgres: TouchableStore | null;
  /**
   * One store per mount: express-session sets its cookie options on the store, so a shared store would give the sessions
   * of one mount the cookies of the other.
   */
  newStore: () => HashedSessionStore;
}

/** Stores sessions under hashed ids, in Redis if it is configured, else in PostgreSQL. */
export function sessionStores(pool: pg.Pool, redis: Redis | null, log: Log): SessionStores {
  const store = redis
    ? new RedisStore({ client: redis, prefix: PREFIX })
    : new PostgresStore(pool, log);
  return { inPostgres: redis ? null : store, newStore: () => new HashedSessionStore(store) };
}

const EXTEND = `UPDATE sessions SET expire = $1::timestamptz
  WHERE sid = $2 AND expire < $1::timestamptz - make_interval(secs => $3)`;

class PostgresStore extends connectPgSimple(session) {
  constructor(
    private readonly connections: pg.Pool,
    log: Log,
  ) {
    super({
      pool: connections,
      tableName: 'sessions',
      pruneSessionInterval: PURGE_EVERY_SECONDS,
      errorLog: (message: unknown, err?: unknown) => log.error({ err }, String(message)),
    });
  }

  /** express-session calls `touch` with each response, and the library would write the row each time. */
  override touch(
    sid: string,
    { cookie }: SessionData,
    callback: (failure?: unknown) => void = () => undefined,
  ): void {
    const expire = new Date(cookie.expires ?? Date.now());
    const touchAfterSeconds = ((cookie.originalMaxAge ?? 0) / 1_000) * TOUCH_AFTER;
    const touched = this.connections.query(EXTEND, [expire, sid, touchAfterSeconds]);
    touched.then(() => callback(), callback);
  }
}

/** The session store is down, so nobody can be identified. */
export class SessionsUnavailableError extends busy('edge/sessions-away', UNAVAILABLE) {
  constructor(override readonly cause: unknown) {
    super();
  }
}

type Done = (failure?: unknown) => void;

/**
 * Stores sessions under the SHA-256 of their id, so that reading the store is not enough to take a session over.
 * Reports every store error as `SessionsUnavailableError`.
 */
export class HashedSessionStore extends Store {
  constructor(private readonly store: TouchableStore) {
    super();
  }

  get(sid: string, callback: (failure: unknown, session?: SessionData | null) => void): void {
    this.store.get(keyOf(sid), (failure: unknown, found) => callback(unavailable(failure), found));
  }

  set(sid: string, data: SessionData, callback?: Done): void {
    this.store.set(keyOf(sid), data, (failure: unknown) => callback?.(unavailable(failure)));
  }

  destroy(sid: string, callback?: Done): void {
    this.store.destroy(keyOf(sid), (failure: unknown) => callback?.(unavailable(failure)));
  }

  /**
   * Calls back at once: express-session delays the end of each response until `touch` calls back, even while the store
   * hangs.
   */
  override touch(sid: string, data: SessionData, callback?: () => void): void {
    this.store.touch(keyOf(sid), data, () => undefined);
    callback?.();
  }
}

function unavailable(failure: unknown): SessionsUnavailableError | null {
  return failure ? new SessionsUnavailableError(failure) : null;
}

export function keyOf(sid: string): string {
  return hash('sha256', sid);
}
