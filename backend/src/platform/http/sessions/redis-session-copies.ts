import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';

/** How long a copy may be read, and how long none is taken of a session that was just written, in seconds. */
const COPY_SECONDS = 60;

/**
 * For how long no copy is read after Redis failed, in milliseconds: until all that were taken before are gone. A copy may
 * still be taken a few seconds later, from a read of the database that was under way.
 */
const DISTRUST = (COPY_SECONDS + 15) * 1_000;

const PREFIX = 'unspoken:session-copy:';

/** Stands in the place of a copy while the session is being written. */
const NO_COPY = '';

/**
 * Copies of sessions in Redis, which spare PostgreSQL a read. Nothing here ever fails: what can't be read is not there.
 *
 * A copy must not outlive a change of its session. Whoever changes one forbids copies of it for a minute first, and a
 * copy is only taken where nothing stands. When Redis can't be told, it is not read for as long as a copy lasts.
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
    // What this process could not tell Redis before it was started anew is not known.
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

  /** From when this resolves no copy is read or taken for a minute. */
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
