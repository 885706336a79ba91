import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';

/** Lifetime of a copy, and how long a written session is not copied, in seconds. */
const COPY_SECONDS = 60;

/**
 * How long no copy is read after Redis failed, in milliseconds: until all earlier copies have expired. A database read
 * in progress may still store a copy a few seconds later.
 */
const DISTRUST = (COPY_SECONDS + 15) * 1_000;

const PREFIX = 'unspoken:session-copy:';

/** Marker in place of a copy while the session is being written. */
const NO_COPY = '';

/**
 * Copies of sessions in Redis, to save reads of PostgreSQL. Never throws: an unreadable copy counts as absent.
 *
 * A copy must not outlive a change of its session. Before a change, `forbid` blocks copies for a minute, and a copy is
 * stored only where no key exists. When Redis can't be told, copies are not read until they have all expired.
 */
export class RedisSessionCopies {
  private readonly store: RedisStore;
  private trustedFrom: number;

  constructor(
    private readonly redis: Redis,
    private readonly distrust = DISTRUST,
  ) {
    this.store = new RedisStore({
      prefix: PREFIX,
      ttl: () => COPY_SECONDS,
      client: {
        get: (key: string) => redis.get(key),
        set: (key: string, copy: string) => redis.set(key, copy, 'EX', COPY_SECONDS, 'NX'),
        del: ([key = '']: string[]) => redis.set(key, NO_COPY, 'EX', COPY_SECONDS),
      },
    });
    // A previous process may have changed a session while it could not reach Redis.
    this.trustedFrom = performance.now() + distrust;
    redis.on('close', () => this.doubt());
  }

  async find(sid: string): Promise<SessionData | null> {
    if (performance.now() < this.trustedFrom) return null;
    const found: unknown = await this.unlessAway((done) => this.store.get(sid, done));
    return (found as SessionData | null | undefined) ?? null;
  }

  async take(sid: string, session: SessionData): Promise<void> {
    await this.unlessAway((done) => this.store.set(sid, session, done));
  }

  /** Blocks reading and storing copies for a minute, once this resolves. */
  async forbid(sid: string): Promise<void> {
    await this.unlessAway((done) => this.store.destroy(sid, done));
  }

  private async unlessAway(
    command: (done: (failure: unknown, found?: unknown) => void) => unknown,
  ): Promise<unknown> {
    if (this.redis.status !== 'ready') return this.doubt();
    return new Promise((resolve) => {
      void command((failure, found) => resolve(failure ? this.doubt() : found));
    });
  }

  private doubt(): undefined {
    this.trustedFrom = performance.now() + this.distrust;
  }
}
