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

/** Sessions live in Redis when there is one, else in PostgreSQL; in both under the hash of their id. */
export function sessionStore({ pool, redis, log }: SessionStoreParts): HashedSessionStore {
  return new HashedSessionStore(
    redis ? new RedisSessionStore(redis) : new PostgresSessionStore(pool, log),
  );
}
