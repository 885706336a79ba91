import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Log } from '../../observability/log.js';
import { CopiedSessionStore } from './copied-session-store.js';
import { HashedSessionStore } from './hashed-session-store.js';
import { PostgresSessionStore } from './postgres-session-store.js';
import { RedisSessionCopies } from './redis-session-copies.js';

interface SessionStoreParts {
  pool: pg.Pool;
  redis: Redis | null;
  log: Log;
}

/**
 * Stores sessions in PostgreSQL under hashed ids; with Redis, reads copies there. Returns a factory, one store per
 * mount: express-session sets its cookie options on the store, so a shared store would give the sessions of one mount
 * the cookies of the other.
 */
export function sessionStores({ pool, redis, log }: SessionStoreParts): () => HashedSessionStore {
  const sessions = new PostgresSessionStore(pool, log);
  const kept = redis ? new CopiedSessionStore(sessions, new RedisSessionCopies(redis)) : sessions;
  return () => new HashedSessionStore(kept);
}
