import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Log } from '../../observability/log.js';
import { CopiedSessionStore } from './copied-session-store.js';
import { HashedSessionStore, type KeptSessions } from './hashed-session-store.js';
import { PostgresSessionStore } from './postgres-session-store.js';
import { RedisSessionCopies } from './redis-session-copies.js';

interface SessionStoreParts {
  pool: pg.Pool;
  redis: Redis | null;
  log: Log;
}

/** The sessions of this process. */
export interface SessionStores {
  /** Takes hashed ids. */
  kept: KeptSessions;
  /**
   * One store per mount: express-session sets its cookie options on the store, so a shared store would give the sessions
   * of one mount the cookies of the other.
   */
  newStore: () => HashedSessionStore;
}

/** Stores sessions in PostgreSQL under hashed ids; with Redis, reads copies there. */
export function sessionStores({ pool, redis, log }: SessionStoreParts): SessionStores {
  const sessions = new PostgresSessionStore(pool, log);
  const kept = redis ? new CopiedSessionStore(sessions, new RedisSessionCopies(redis)) : sessions;
  return { kept, newStore: () => new HashedSessionStore(kept) };
}
