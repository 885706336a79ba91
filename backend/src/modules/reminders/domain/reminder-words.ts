/** An hour of the day in words, such as `7 PM`. */
export function hourWords(hour: number): string {
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12} ${half}`;
}

/** A moment in words, as the clocks in this time zone show it, such as `Tuesday at 2:00 AM`. */
export function momentWords(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // Intl separates the time from AM and PM by a narrow space, which some mail programs show as a box.
  return `${day.format(moment)} at ${time.format(moment).replace(/\s/g, ' ')}`;
}
