import { parse } from 'csv-parse/sync';

interface SheetForm<Required extends string, Optional extends string> {
  required: readonly Required[];
  optional: readonly Optional[];
  /** What a row is, in the plural. */
  rows: string;
  /** The error for a sheet that can't be read into lines. */
  refuse: (message: string) => Error;
}

interface SheetLine<Column extends string> {
  /** Line number in the file; the header is line 1. */
  line: number;
  /** Empty text for a column that the sheet leaves out. */
  cells: Record<Column, string>;
  /** What is wrong with the number of cells, or null. */
  problem: string | null;
}

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
 * Parses a table as spreadsheets save it, separated by commas, semicolons or tabs, with the required columns and, if it
 * has them, the optional ones, in any order. Empty rows and empty columns at the end don't count. Throws `refuse` for
 * an invalid table, a missing header line, or a file without rows.
 */
export function readSpreadsheet<Required extends string, Optional extends string>(
  csv: string,
  { required, optional, rows: noun, refuse }: SheetForm<Required, Optional>,
): SheetLine<Required | Optional>[] {
  const { text, separator } = separated(csv);
  const [head, ...rows] = rowsOf(text, separator, refuse);
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const placeOf = (column: string) => names.indexOf(column.toLowerCase());
  const columns = [...required, ...optional.filter((column) => placeOf(column) >= 0)];
  if (names.length !== columns.length || required.some((column) => placeOf(column) < 0)) {
    throw refuse(`The first line must be: ${required.join(',')}`);
  }
  if (rows.length === 0) throw refuse(`There are no ${noun} in this file.`);
  return rows.map(({ record, raw, info }) => ({
    // A quoted text may span several lines.
    line: info.lines - (raw.trim().split('\n').length - 1),
    cells: Object.fromEntries(
      [...required, ...optional].map((column) => [column, record[placeOf(column)] ?? '']),
    ) as Record<Required | Optional, string>,
    problem:
      record.length === columns.length ? null : columnsProblem(columns, SEPARATORS[separator]),
  }));
}

/** Whether the first line names these columns. */
export function hasColumns(csv: string, columns: readonly string[]): boolean {
  const { text } = separated(csv);
  return columns.every((column) => firstLineOf(text).includes(column.toLowerCase()));
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

function rowsOf(text: string, delimiter: Separator, refuse: (message: string) => Error): Row[] {
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
    throw refuse(`The file can't be read from line ${lines ?? 1} on. Please check its quotes.`);
  }
}

/** The cells without empty ones at the end, but `width` at least. */
function withoutEmptyEnd(cells: string[], width = 0): string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells.slice(0, Math.max(end, width));
}

function columnsProblem(columns: string[], separator: string): string {
  return `There must be ${columns.length} columns here: ${columns.join(',')}. Text with a ${separator} needs quotes.`;
}
