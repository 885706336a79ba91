/** An hour of the day, such as `7 PM`. */
export function hourWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Name of a time zone as it is read, such as `America/New York`. */
export function zoneWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourWords(hour),
}));

/** The hour that is offered at first: in the evening, when the day can be looked back on. */
export const FIRST_HOUR = 19;
