import { LONGEST_ANONYMOUS_ANSWER, LONGEST_ANSWER } from '../../api/limits.ts';

/** The longest answer that each page takes, in characters as people count them. */
export const answerLimits = { question: LONGEST_ANONYMOUS_ANSWER, app: LONGEST_ANSWER } as const;

/** The length of a text as people count it; an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Why an answer can't be sent as it is; null when it fits. White space at its ends does not count. */
export function lengthProblem(text: string, limit: number): string | null {
  return lengthOf(text.trim()) > limit ? `Response must be under ${limit} characters` : null;
}

/**
 * Makes a text fit by dropping the end of what was just put in, which is what lies before the caret.
 * Everything after the caret was there before and stays.
 */
export function fitInsertion(text: string, caret: number, limit: number) {
  const excess = lengthOf(text) - limit;
  if (excess <= 0) return { text, caret };
  const before = Array.from(text.slice(0, caret));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join('');
  return { text: cut(kept + text.slice(caret), limit), caret: kept.length };
}

function cut(text: string, limit: number): string {
  return Array.from(text).slice(0, limit).join('');
}
