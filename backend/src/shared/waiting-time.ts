/** Words for a duration, rounded up: `1 second`, `12 seconds`, `15 minutes`. */
export function waitingTime(seconds: number): string {
  const isLong = seconds > 90;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(isLong ? Math.ceil(seconds / 60) : Math.ceil(seconds));
}
