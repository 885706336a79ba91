import { zoneWords } from './reminder-words.ts';

/** Time zone of this browser, as an IANA name. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones to choose from; always with these, which the browser may know under another name. */
export function timeZoneOptions(...known: string[]): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...known]);
  return [...names].sort().map((value) => ({ value, label: zoneWords(value) }));
}
