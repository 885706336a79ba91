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
 * Sessions live in PostgreSQL under the hash of their id; with Redis, copies of them are read there. Answers a maker, one
 * store for each mount: express-session leaves on its store how new sessions look, so a shared one would give the
 * sessions of one mount the cookies of the other.
 */
export function sessionStores({ pool, redis, log }: SessionStoreParts): () => HashedSessionStore {
  const sessions = new PostgresSessionStore(pool, log);
  const kept = redis ? new CopiedSessionStore(sessions, new RedisSessionCopies(redis)) : sessions;
  return () => new HashedSessionStore(kept);
}
