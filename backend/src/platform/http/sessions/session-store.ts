import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Log } from '../../observability/log.js';
import { HashedSessionStore } from './hashed-session-store.js';
import { PostgresSessionStore } from './postgres-session-store.js';
import { RedisSessionStore } from './redis-session-store.js';

interface SessionStoreParts {
  pool: pg.Pool;
  redis: Redis | null;
  log: Log;
}

/**
 * Sessions live in Redis when there is one, else in PostgreSQL; in both under the hash of their id. Answers a maker, one
 * store for each mount: express-session leaves on its store how new sessions look, so a shared one would give the
 * sessions of one mount the cookies of the other.
 */
export function sessionStores({ pool, redis, log }: SessionStoreParts): () => HashedSessionStore {
  const kept = redis ? new RedisSessionStore(redis) : new PostgresSessionStore(pool, log);
  return () => new HashedSessionStore(kept);
}
