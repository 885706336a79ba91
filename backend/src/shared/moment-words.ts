/** A moment for a sentence, such as `November 29, 2026 at 10:31 PM UTC`; takes an IANA time zone. */
export function momentWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(moment)
    .replaceAll('\u202f', ' ');
}
