import { zoneWords } from './reminder-words.ts';

/** Time zone of this browser as an IANA name; UTC when the browser reports no usable one. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isKnown(timeZone) ? timeZone : 'UTC';
}

/** A browser may report `Etc/Unknown`, an offset, or nothing. */
function isKnown(name: string | undefined): name is string {
  if (!name || name === 'Etc/Unknown' || !/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** All time zones to choose from, with the `known` ones, which the browser may list under another name. */
export function timeZoneOptions(...known: string[]): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...known]);
  return [...names].sort().map((value) => ({ value, label: zoneWords(value) }));
}
