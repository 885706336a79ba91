import { DAY, HOUR } from './milliseconds.js';

/** Time without a request after which a session of each kind expires, in milliseconds. */
export const SESSION_LIFETIME = { people: 30 * DAY, admins: 8 * HOUR };

/** The same in whole days, rounded up. */
export const SESSION_DAYS = {
  people: Math.ceil(SESSION_LIFETIME.people / DAY),
  admins: Math.ceil(SESSION_LIFETIME.admins / DAY),
};
