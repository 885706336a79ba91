import { type SessionData, Store } from 'express-session';
import type { KeptSessions } from './hashed-session-store.js';
import type { RedisSessionCopies } from './redis-session-copies.js';

type Found = (failure: unknown, session?: SessionData | null) => void;
type Done = (failure?: unknown) => void;

/** Session store that reads copies from Redis where it can. */
export class CopiedSessionStore extends Store {
  constructor(
    private readonly kept: KeptSessions,
    private readonly copies: RedisSessionCopies,
  ) {
    super();
  }

  get(sid: string, callback: Found): void {
    void this.copies.find(sid).then((copy) => {
      if (copy) return callback(null, copy);
      this.kept.get(sid, (failure: unknown, session) => {
        callback(failure, session);
        if (session) void this.copies.take(sid, session);
      });
    });
  }

  set(sid: string, session: SessionData, callback?: Done): void {
    void this.copies.forbid(sid).then(() => this.kept.set(sid, session, callback));
  }

  destroy(sid: string, callback?: Done): void {
    void this.copies.forbid(sid).then(() => this.kept.destroy(sid, callback));
  }

  override touch(sid: string, session: SessionData, callback?: () => void): void {
    this.kept.touch(sid, session, callback);
  }
}
