import { hasColumns, readSpreadsheet } from '../../../platform/spreadsheets/spreadsheet.js';
import { QuestionFileError } from '../domain/question.errors.js';
import type { FileLine } from '../domain/question-import.js';
import { readSheetDate } from '../domain/sheet-date.js';

const COLUMNS = ['content', 'displayDate'] as const;
const YES = /^(yes|true|1|x)$/i;
const NO = /^(no|false|0)?$/i;

/** The questions of a table (`readSpreadsheet`). Throws `QuestionFileError`. */
export function readQuestionSheet(csv: string): FileLine[] {
  const lines = readSpreadsheet(csv, {
    required: COLUMNS,
    optional: ['depth', 'dated'],
    rows: 'questions',
    refuse: (message) => new QuestionFileError(message),
  });
  return lines.map(({ line, cells, problem: cellsProblem }) => {
    const { content, depth, displayDate } = cells;
    const { date = displayDate, problem: dateProblem = null } = readSheetDate(displayDate);
    const dated = cells.dated.trim();
    const datedProblem = YES.test(dated) || NO.test(dated) ? null : 'Dated must be yes or no';
    const problem = cellsProblem ?? dateProblem ?? datedProblem;
    return { line, content, displayDate: date, depth, dated: YES.test(dated), problem };
  });
}

export function isQuestionSheet(csv: string): boolean {
  return hasColumns(csv, COLUMNS);
}
