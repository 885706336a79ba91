import type { Request } from 'express';
import { clientOf } from '../../limits/client-address.js';
import type { IdempotentCalls } from './idempotent-calls.js';

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * Anonymous id for a visitor without a session, derived from the idempotency key: a retry gets the same id when the
     * first answer, and its cookie, were lost.
     */
    visitorToBe?: string;
  }
}

/** Owner of an idempotency key: a signed-in device, a visitor with a session, or else a client address. */
export function callerOf(request: Request, key: string, calls: IdempotentCalls): string {
  const { session, ip } = request;
  if (session?.loginId !== undefined) return `login ${session.loginId}`;
  if (session?.anonymousId) return `visitor ${session.anonymousId}`;
  request.visitorToBe = calls.hash('visitor', clientOf(ip ?? ''), key);
  return `visitor ${request.visitorToBe}`;
}

/** Whether the call created the visitor's session. */
export function isNewVisitor({ session, visitorToBe }: Request): boolean {
  return visitorToBe !== undefined && session?.anonymousId === visitorToBe;
}

/** Sets the visitor's session again when the first answer was lost. */
export function restoreVisitor({ session, visitorToBe }: Request): void {
  if (session && visitorToBe !== undefined) session.anonymousId = visitorToBe;
}
