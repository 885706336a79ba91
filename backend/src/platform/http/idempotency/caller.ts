import type { Request } from 'express';
import { clientOf } from '../client-address.js';
import type { IdempotentCalls } from './idempotent-calls.js';

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * Who a visitor without a session becomes by a call that names itself: the same one when the call is sent again
     * because its answer, and the cookie with it, were lost.
     */
    visitorToBe?: string;
  }
}

/** Whom a key belongs to: a device that is signed in, a visitor with a session, else a client of this address. */
export function callerOf(request: Request, key: string, calls: IdempotentCalls): string {
  const { session, ip } = request;
  if (session?.loginId !== undefined) return `login ${session.loginId}`;
  if (session?.anonymousId) return `visitor ${session.anonymousId}`;
  request.visitorToBe = calls.hash('visitor', clientOf(ip ?? ''), key);
  return `visitor ${request.visitorToBe}`;
}

/** Whether the call has given the visitor a session. */
export function isNewVisitor({ session, visitorToBe }: Request): boolean {
  return visitorToBe !== undefined && session?.anonymousId === visitorToBe;
}

/** Gives the session once more to a visitor whom the first answer did not reach. */
export function meetAgain({ session, visitorToBe }: Request): void {
  if (session && visitorToBe !== undefined) session.anonymousId = visitorToBe;
}
