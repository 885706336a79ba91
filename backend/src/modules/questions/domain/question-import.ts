import type { CheckedLine, ImportReport } from '../../../shared/import-report.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { contentProblem, dateProblem, depthProblem, type QuestionDraft } from './question-draft.js';

export interface FileLine extends QuestionDraft {
  /** Line number in the file; the header is line 1. */
  line: number;
  problem: string | null;
}

export interface CheckedQuestion extends CheckedLine {
  content: string;
  day: ProductDay | null;
}

export type QuestionImportReport = ImportReport<CheckedQuestion>;

/**
 * Validates each line by itself, against earlier lines, and against days that already have a question. `dayOf` returns
 * the product day of a valid date.
 */
export function checkLines(
  lines: FileLine[],
  dayOf: (displayDate: string) => ProductDay | null,
  planned: ReadonlySet<ProductDay>,
): CheckedQuestion[] {
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
  if (takenBy !== undefined) return `${day} is already in line ${takenBy}`;
  return planned.has(day) ? `There is already a question for ${day}` : null;
}
