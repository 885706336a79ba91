import type { ProductDay } from '../../../shared/product-day.js';
import { contentProblem, dateProblem, type QuestionDraft } from './question-draft.js';

/** A line of a file of questions. */
export interface FileLine extends QuestionDraft {
  /** As an editor counts it: the head is line 1. */
  line: number;
  /** What is wrong with its form. */
  problem: string | null;
}

/** A line that was looked at. */
export interface CheckedLine {
  line: number;
  content: string;
  /** Null when its date can't be read. */
  day: ProductDay | null;
  errors: string[];
}

/** What an import found, and what came of it. */
export interface ImportReport {
  lines: CheckedLine[];
  valid: number;
  invalid: number;
  /** How many questions were stored: all or none. */
  imported: number;
}

/**
 * Looks at every line by itself, at those before it, and at the days that have a question already. `dayOf` answers the
 * day of a date that can be read.
 */
export function checkLines(
  lines: FileLine[],
  dayOf: (displayDate: string) => ProductDay | null,
  planned: ReadonlySet<ProductDay>,
): CheckedLine[] {
  const firstWith = new Map<ProductDay, number>();
  return lines.map(({ line, content, displayDate, problem }) => {
    if (problem) return { line, content, day: null, errors: [problem] };
    const day = dayOf(displayDate);
    const errors = [contentProblem(content), dateProblem(displayDate)];
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
