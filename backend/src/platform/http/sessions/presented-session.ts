import { hash } from 'node:crypto';
import { unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import type { SessionData } from 'express-session';
import type { KeptSessions } from './hashed-session-store.js';
import { SessionsAwayError } from './session-store.error.js';
import { isOld } from './session-store-touch.js';

/** Name, lifetime in milliseconds and attributes of a session cookie. */
export interface SessionCookie {
  kind: 'people' | 'admins';
  name: string;
  lifetime: number;
  secret: string;
  attributes: { secure: boolean; path: string; httpOnly: true; sameSite: 'lax' | 'strict' };
}

/**
 * The session that a request which only reads has sent. express-session is not needed for it: nothing can change that
 * would have to be saved. The session is read together with its login and user.
 */
export class PresentedSession {
  /** SHA-256 of the session id. */
  readonly hash: string;
  readonly kind: SessionCookie['kind'];

  private constructor(
    private readonly cookie: SessionCookie,
    private readonly kept: KeptSessions,
    private readonly value: string,
    sid: string,
  ) {
    this.hash = hash('sha256', sid);
    this.kind = cookie.kind;
  }

  /** Undefined without a cookie that we signed. */
  static of(
    { headers }: Request,
    cookie: SessionCookie,
    kept: KeptSessions,
  ): PresentedSession | undefined {
    const value = headers.cookie && cookieValue(headers.cookie, cookie.name);
    // express-session writes the prefix.
    if (!value?.startsWith('s:')) return undefined;
    const sid = unsign(value.slice(2), cookie.secret);
    return sid ? new PresentedSession(cookie, kept, value, sid) : undefined;
  }

  /** Ends an expired session, so that it does not come back when the clock is set back. */
  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.kept.destroy(this.hash, (failure: unknown) =>
        failure ? reject(new SessionsAwayError(failure)) : resolve(),
      );
    });
  }

  /** Extends a session that has lost a tenth of its lifetime, in the store and in the browser. */
  extend(secondsLeft: number, request: Request, response: Response): void {
    const { name, lifetime, attributes } = this.cookie;
    if (!isOld(secondsLeft, lifetime / 1_000)) return;
    const expires = new Date(Date.now() + lifetime);
    const data = { cookie: { expires, originalMaxAge: lifetime } } as SessionData;
    this.kept.touch(this.hash, data, () => undefined);
    // Like express-session, which sends a Secure cookie over https only.
    if (request.secure || !attributes.secure) {
      response.cookie(name, this.value, { ...attributes, expires });
    }
  }
}

/** The first cookie of this name, as express-session reads it. */
export function cookieValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() !== name) continue;
    return decoded(pair.slice(equals + 1).trim());
  }
  return undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
