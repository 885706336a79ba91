import type { SessionData } from 'express-session';

const DAY_SECONDS = 24 * 60 * 60;

interface Touch {
  expire: Date;
  /** How far the written end may lag behind before it is worth a write. */
  slackSeconds: number;
}

/**
 * express-session touches on every request. The new end is written down once a day at most, and for a session that
 * lasts hours after a twenty-fourth of its life.
 */
export function touchOf({ cookie }: SessionData): Touch {
  const expire = new Date(cookie.expires ?? Date.now());
  const lifetime = (cookie.originalMaxAge ?? 0) / 1_000;
  return { expire, slackSeconds: Math.min(DAY_SECONDS, Math.floor(lifetime / 24)) };
}
