import { Baseline1764000000001 } from '../migrations/0001-baseline.js';

/** The name of each ended with a time; the last two digits numbered them. */
const FIRST_TIME = 1_763_600_000_000;

/** Numbers of the migrations before 1.0 that the baseline builds on. */
export const NEEDED = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 28, 29],
  ...[32, 34, 35, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 53, 54, 55, 56, 57, 59],
  ...[60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75],
];

/** Numbers of the last ones, which `adopt.sql` makes up for, each on its own. */
const MADE_UP_FOR = [80, 81, 88, 90];

/** Whether a migration of this name ran in a version before 1.0. */
export function isEarlier(name: string): boolean {
  const number = timeOf(name) - FIRST_TIME;
  return NEEDED.includes(number) || MADE_UP_FOR.includes(number);
}

/** The time that the name of a migration ends with. */
export function timeOf(name: string): number {
  return Number(name.slice(-13));
}

/** Whether these migrations made the schema of a version before 1.0. */
export function isOfEarlierVersion(names: string[]): boolean {
  return !names.includes(Baseline1764000000001.name) && names.some(isEarlier);
}

/** Why the schema that these migrations made can't be turned into the baseline; undefined when it can. */
export function whyNotAdopted(names: string[]): string | undefined {
  const ran = new Set(names.map(timeOf));
  const found = NEEDED.filter((number) => ran.has(FIRST_TIME + number)).length;
  if (found === NEEDED.length) return undefined;
  return `it has ${found} of the ${NEEDED.length} migrations that version 1.0 builds on`;
}
