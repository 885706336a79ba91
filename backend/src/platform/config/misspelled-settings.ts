import { closestMatch } from 'leven';
import { VARIABLES } from './settings.js';

/** Settings that only `npm start` reads. */
const OF_THE_LAUNCHER = ['MAIL_INBOX_PORT'];

/**
 * How many letters may differ, by the length of the name. Shorter names resemble other programs' variables, such as
 * HOME.
 */
const TOLERANCE = [
  { from: 9, letters: 2 },
  { from: 6, letters: 1 },
] as const;

/** Returns a line for each variable whose name resembles a setting that is not given. */
export function misspelledSettings(environment: NodeJS.ProcessEnv = process.env): string[] {
  const known = settingNames();
  const missing = known.filter((name) => !environment[name]);
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = settingMeant(name, missing);
      return meant ? [`${name} is not a setting and is ignored. Is ${meant} meant?`] : [];
    });
}

export function settingNames(): string[] {
  return [...Object.keys(VARIABLES.shape), ...OF_THE_LAUNCHER];
}

function settingMeant(name: string, settings: string[]): string | undefined {
  const letters = TOLERANCE.find(({ from }) => name.length >= from)?.letters ?? 0;
  return closestMatch(name.toUpperCase(), settings, { maxDistance: letters });
}
