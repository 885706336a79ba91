import { hash } from 'node:crypto';
import { type SessionData, Store } from 'express-session';
import { SessionsAwayError } from './session-store.error.js';

/** A session store with `touch`, which records that a session was used. */
type KeptSessions = Store & Required<Pick<Store, 'touch'>>;

type Found = (failure: unknown, session?: SessionData | null) => void;
type Done = (failure?: unknown) => void;

/**
 * Stores sessions under the SHA-256 of their id, so that reading the store is not enough to take a session over.
 * Reports every store error as `SessionsAwayError`.
 */
export class HashedSessionStore extends Store {
  constructor(private readonly kept: KeptSessions) {
    super();
  }

  get(sid: string, callback: Found): void {
    this.kept.get(keyOf(sid), (failure: unknown, session) =>
      callback(failure ? new SessionsAwayError(failure) : null, session),
    );
  }

  set(sid: string, session: SessionData, callback?: Done): void {
    this.kept.set(keyOf(sid), session, answering(callback));
  }

  destroy(sid: string, callback?: Done): void {
    this.kept.destroy(keyOf(sid), answering(callback));
  }

  /**
   * Calls back at once: express-session delays the end of each answer until `touch` calls back, even while the store
   * hangs.
   */
  override touch(sid: string, session: SessionData, callback?: () => void): void {
    this.kept.touch(keyOf(sid), session, () => undefined);
    callback?.();
  }
}

function answering(callback?: Done): Done {
  return (failure) => callback?.(failure ? new SessionsAwayError(failure) : null);
}

function keyOf(sid: string): string {
  return hash('sha256', sid);
}
