import type { ReminderDto } from '../../api/api.ts';

/** The reminder of a user who never decided about it. */
export const NO_REMINDER: ReminderDto = {
  channel: 'off',
  hour: null,
  timeZone: null,
  stopped: false,
  offered: false,
  stopsAfter: 14,
};

export const AT_NINE: ReminderDto = {
  ...NO_REMINDER,
  channel: 'email',
  hour: 21,
  timeZone: 'America/New_York',
};
