import type { SessionData } from 'express-session';

const DAY_SECONDS = 24 * 60 * 60;

interface Touch {
  expire: Date;
  /** How far the stored expiry may lag behind before it is written. */
  slackSeconds: number;
}

/**
 * express-session touches on every request. Writes the new expiry at most once a day; for a session of hours, after
 * 1/24 of its lifetime.
 */
export function touchOf({ cookie }: SessionData): Touch {
  const expire = new Date(cookie.expires ?? Date.now());
  const lifetime = (cookie.originalMaxAge ?? 0) / 1_000;
  return { expire, slackSeconds: Math.min(DAY_SECONDS, Math.floor(lifetime / 24)) };
}
