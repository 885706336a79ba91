import type { ProductDay } from '../../../shared/product-day.js';
import { contentProblem, dateProblem, depthProblem, type QuestionDraft } from './question-draft.js';

export interface FileLine extends QuestionDraft {
  /** Line number in the file; the header is line 1. */
  line: number;
  problem: string | null;
}

export interface CheckedLine {
  line: number;
  content: string;
  day: ProductDay | null;
  errors: string[];
}

export interface ImportReport {
  lines: CheckedLine[];
  valid: number;
  invalid: number;
  /** Number of stored questions: all or none. */
  imported: number;
}

/**
 * Validates each line by itself, against earlier lines, and against days that already have a question. `dayOf` returns
 * the product day of a valid date.
 */
export function checkLines(
  lines: FileLine[],
  dayOf: (displayDate: string) => ProductDay | null,
  planned: ReadonlySet<ProductDay>,
): CheckedLine[] {
  const firstWith = new Map<ProductDay, number>();
  return lines.map(({ line, content, displayDate, depth, problem }) => {
    if (problem) return { line, content, day: null, errors: [problem] };
    const day = dayOf(displayDate);
    const errors = [contentProblem(content), dateProblem(displayDate), depthProblem(depth)];
    if (day !== null) {
      errors.push(dayProblem(day, firstWith.get(day), planned));
      if (!firstWith.has(day)) firstWith.set(day, line);
    }
    return { line, content, day, errors: errors.filter((error) => error !== null) };
  });
}

function dayProblem(
  day: ProductDay,
  takenBy: number | undefined,
  planned: ReadonlySet<ProductDay>,
): string | null {
  if (takenBy !== undefined) return `${day} stands in line ${takenBy} already`;
  return planned.has(day) ? `There is a question for ${day} already` : null;
}

export function reportOn(lines: CheckedLine[], stored: boolean): ImportReport {
  const invalid = lines.filter(({ errors }) => errors.length > 0).length;
  const valid = lines.length - invalid;
  return { lines, valid, invalid, imported: stored ? valid : 0 };
}
