import { RedisStore } from 'connect-redis';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Log } from '../../observability/log.js';
import { HashedSessionStore } from './hashed-session-store.js';
import { PostgresSessionStore } from './postgres-session-store.js';

const PREFIX = 'unspoken:session:';

interface SessionStoreParts {
  pool: pg.Pool;
  redis: Redis | null;
  log: Log;
}

/** The sessions of this process. */
export interface SessionStores {
  /** Where sessions can be read together with their logins and users; null when they are in Redis. */
  inPostgres: PostgresSessionStore | null;
  /**
   * One store per mount: express-session sets its cookie options on the store, so a shared store would give the sessions
   * of one mount the cookies of the other.
   */
  newStore: () => HashedSessionStore;
}

/** Stores sessions under hashed ids: in Redis where there is one, else in PostgreSQL. */
export function sessionStores({ pool, redis, log }: SessionStoreParts): SessionStores {
  if (redis) {
    const kept = new RedisStore({ client: redis, prefix: PREFIX });
    return { inPostgres: null, newStore: () => new HashedSessionStore(kept) };
  }
  const inPostgres = new PostgresSessionStore(pool, log);
  return { inPostgres, newStore: () => new HashedSessionStore(inPostgres) };
}
