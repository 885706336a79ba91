import { LONGEST_ANONYMOUS_ANSWER, LONGEST_ANSWER } from '../../api/limits.ts';

/** Maximum answer length on each page, in graphemes. */
export const answerLimits = { question: LONGEST_ANONYMOUS_ANSWER, app: LONGEST_ANSWER } as const;

/** Length of a text in graphemes; an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Why an answer cannot be sent; null when its length is valid. Ignores leading and trailing whitespace. */
export function lengthProblem(text: string, limit: number): string | null {
  return lengthOf(text.trim()) > limit ? `Response must be under ${limit} characters` : null;
}

/**
 * Truncates inserted text to fit the limit. Drops the end of the insertion, which ends at the caret; keeps the text
 * after the caret.
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
