import { DAY, HOUR } from './milliseconds.js';

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count for a sentence: a word up to twelve, then digits. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** A duration of whole hours or days as words, such as `an hour` or `14 days`; takes milliseconds. */
export function spanWords(milliseconds: number): string {
  if (milliseconds === HOUR) return 'an hour';
  if (milliseconds % DAY !== 0) return `${milliseconds / HOUR} hours`;
  return milliseconds === DAY ? 'a day' : `${milliseconds / DAY} days`;
}
