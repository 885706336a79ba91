import { DAY, MINUTE } from './milliseconds.js';

/** A wall clock time without a zone, to the minute: `2026-11-24T09:00`. */
export type LocalTime = string;

const LOCAL_TIME = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/;

/** Whether this is a valid local time from 2000 to 2099. February 30 is not valid. */
export function isLocalTime(text: string): text is LocalTime {
  if (!LOCAL_TIME.test(text)) return false;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The wall clock time of an instant in an IANA time zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant of a local time. A time that the clocks skip is moved forward by the gap. A time that comes twice means
 * the first one.
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (time: number) =>
    Date.parse(`${localTime(new Date(time), timeZone)}Z`) - Math.floor(time / MINUTE) * MINUTE;
  // A zone changes its offset at most once within these two days.
  const [first, second] = [asUtc - offsetAt(asUtc - DAY), asUtc - offsetAt(asUtc + DAY)];
  const isFit = (time: number) => localTime(new Date(time), timeZone) === local;
  return new Date(!isFit(first) && isFit(second) ? second : first);
}
