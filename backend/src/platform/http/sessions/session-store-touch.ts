import type { SessionData } from 'express-session';

/** Part of its lifetime that a session may lose before its new expiry is written. */
const SLACK = 1 / 10;

/** Whether a session with so much of its lifetime left should be extended. Both in the same unit. */
export function isOld(left: number, lifetime: number): boolean {
  return left < lifetime * (1 - SLACK);
}

interface Touch {
  expire: Date;
  /** How far the stored expiry may lag behind before it is written. */
  slackSeconds: number;
}

/** express-session touches on every request. The expiry is written only when a tenth of the lifetime has passed. */
export function touchOf({ cookie }: SessionData): Touch {
  const expire = new Date(cookie.expires ?? Date.now());
  const lifetime = (cookie.originalMaxAge ?? 0) / 1_000;
  return { expire, slackSeconds: Math.floor(lifetime * SLACK) };
}
