import { cutText } from '../../../shared/cut-text.js';
import { LONGEST_TOUCH, type StepCounts, type Touch } from './campaign-day.js';

export const NO_STEPS: StepCounts = {
  visits: 0,
  wentOn: 0,
  sawForm: 0,
  uploads: 0,
  signups: 0,
  answers: 0,
  accounts: 0,
};

/**
 * Decodes touches as they stand in the address of a page, and adds up those that are the same then. Parts of a touch are
 * lower case, one line, and cut.
 */
export function decodedTouches(rows: readonly (Touch & StepCounts)[]): (Touch & StepCounts)[] {
  const touches = new Map<string, Touch & StepCounts>();
  for (const { source, medium, landing, ...counts } of rows) {
    const touch = {
      source: plain(decoded(source)),
      medium: plain(decoded(medium)),
      landing: plain(landing),
    };
    const key = JSON.stringify(touch);
    touches.set(key, { ...touch, ...sum(touches.get(key) ?? NO_STEPS, counts) });
  }
  return [...touches.values()];
}

function sum(one: StepCounts, other: StepCounts): StepCounts {
  const sums = { ...NO_STEPS };
  for (const step of Object.keys(NO_STEPS) as (keyof StepCounts)[]) {
    sums[step] = one[step] + other[step];
  }
  return sums;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // The address was cut in the middle of a character.
    return text;
  }
}

function plain(text: string): string {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return cutText(line, LONGEST_TOUCH);
}
