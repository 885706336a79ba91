import { closestMatch } from 'leven';
import { VARIABLES } from './settings.js';

/** Read by `npm start` alone. */
const OF_THE_LAUNCHER = ['MAIL_INBOX_PORT'];

/** How many letters may differ; shorter names are too near to variables that are not ours, such as HOME. */
const TOLERANCE = [
  { from: 9, letters: 2 },
  { from: 6, letters: 1 },
] as const;

/** A line for each variable that is nearly a setting, if that setting is not given. Other variables are not ours. */
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
