/** When a day begins, what is kept for ninety days ends with a whole day. */
const NIGHT_HOUR = 0;

/** How long it is until the next 00:00 UTC, more than nothing. */
export function millisecondsToNight(now: Date): number {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.getTime() - now.getTime();
}
