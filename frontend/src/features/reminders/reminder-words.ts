/** An hour of the day as text, such as `7 PM`. */
export function hourWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Name of a time zone without underscores, such as `America/New York`. */
export function zoneWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourWords(hour),
}));

/** The default hour: in the evening, when users can look back on the day. */
export const FIRST_HOUR = 19;
