import { parse } from 'csv-parse/sync';
import { QuestionFileError } from '../domain/question.errors.js';
import type { FileLine } from '../domain/question-import.js';
import { readSheetDate } from '../domain/sheet-date.js';

const COLUMNS = ['content', 'displayDate'] as const;
const OPTIONAL = ['depth', 'dated'];
const YES = /^(yes|true|1|x)$/i;
const NO = /^(no|false|0)?$/i;
const HEAD = COLUMNS.join(',');
/** The first line of a file may tell spreadsheets the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?=\n|$)/i;
const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
type Separator = keyof typeof SEPARATORS;

interface Row {
  record: string[];
  raw: string;
  /** `lines`: the line on which the record ends. */
  info: { lines: number };
}

/**
 * Parses a table as spreadsheets save it, separated by commas, semicolons or tabs, with the columns content,
 * displayDate and, optionally, depth and dated, in any order. Empty rows and empty columns at the end don't count.
 * Throws `QuestionFileError` for an invalid table, a missing header line, or a file without questions.
 */
export function readQuestionSheet(csv: string): FileLine[] {
  const { text, separator } = separated(csv);
  const [head, ...rows] = rowsOf(text, separator);
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const columns = [...COLUMNS, ...OPTIONAL.filter((column) => names.includes(column))];
  const places = new Map(columns.map((column) => [column, names.indexOf(column.toLowerCase())]));
  if (names.length !== columns.length || COLUMNS.some((column) => places.get(column) === -1)) {
    throw new QuestionFileError(`The first line must be: ${HEAD}`);
  }
  if (rows.length === 0) throw new QuestionFileError('There are no questions in this file.');
  return rows.map((row) => lineOf(row, places, SEPARATORS[separator]));
}

export function isQuestionSheet(csv: string): boolean {
  const { text } = separated(csv);
  return COLUMNS.every((column) => firstLineOf(text).includes(column.toLowerCase()));
}

/**
 * Returns the text with the same number of lines, and its separator: the one that the line `sep=` names, or else the
 * one of the header line.
 */
function separated(csv: string): { text: string; separator: Separator } {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const rest = text.replace(SEPARATOR_LINE, '');
  const head = firstLineOf(rest);
  const found = named ?? Object.keys(SEPARATORS).find((each) => head.includes(each));
  return { text: rest, separator: (found ?? ',') as Separator };
}

function firstLineOf(text: string): string {
  return (/^.*\w.*$/m.exec(text)?.[0] ?? '').toLowerCase();
}

function rowsOf(text: string, delimiter: Separator): Row[] {
  try {
    const rows = parse(text, {
      info: true,
      raw: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
    }) as unknown as Row[];
    const filled = rows.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
    const width = withoutEmptyEnd(filled[0]?.record ?? []).length;
    return filled.map((row) => ({ ...row, record: withoutEmptyEnd(row.record, width) }));
  } catch (failure) {
    const { lines } = failure as { lines?: number };
    throw new QuestionFileError(
      `The file can't be read from line ${lines ?? 1} on. Please check its quotes.`,
    );
  }
}

/** The cells without empty ones at the end, but `width` at least. */
function withoutEmptyEnd(cells: string[], width = 0): string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells.slice(0, Math.max(end, width));
}

function lineOf(
  { record, raw, info }: Row,
  places: ReadonlyMap<string, number>,
  separator: string,
): FileLine {
  const cell = (column: string) => record[places.get(column) ?? -1] ?? '';
  const displayDate = cell('displayDate');
  const { date = displayDate, problem = null } = readSheetDate(displayDate);
  const dated = cell('dated').trim();
  const datedProblem = YES.test(dated) || NO.test(dated) ? null : 'Dated must be yes or no';
  return {
    // A quoted text may span several lines.
    line: info.lines - (raw.trim().split('\n').length - 1),
    content: cell('content'),
    displayDate: date,
    depth: cell('depth'),
    dated: YES.test(dated),
    problem:
      record.length === places.size
        ? (problem ?? datedProblem)
        : columnsProblem([...places.keys()], separator),
  };
}

function columnsProblem(columns: string[], separator: string): string {
  return `There must be ${columns.length} columns here: ${columns.join(',')}. Text with a ${separator} needs quotes.`;
}
