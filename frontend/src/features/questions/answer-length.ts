import { LONGEST_ANONYMOUS_ANSWER, LONGEST_ANSWER } from '../../api/limits.ts';
import { lengthOf } from '../../lib/text-length.ts';

/** Maximum answer length on each page, in code points. */
export const answerLimits = { question: LONGEST_ANONYMOUS_ANSWER, app: LONGEST_ANSWER } as const;

/** Why an answer cannot be sent; null when its length is valid. Ignores leading and trailing whitespace. */
export function lengthProblem(text: string, limit: number): string | null {
  return lengthOf(text.trim()) > limit ? `Response must be under ${limit} characters` : null;
}
