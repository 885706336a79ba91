import { parse } from 'csv-parse/sync';
import { QuestionFileError } from '../domain/question.errors.js';
import type { FileLine } from '../domain/question-import.js';

const COLUMNS = ['content', 'displayDate'] as const;
const OPTIONAL = 'depth';
const HEAD = COLUMNS.join(',');

interface Row {
  record: string[];
  raw: string;
  /** `lines`: the line on which the record ends. */
  info: { lines: number };
}

/**
 * Parses CSV with the columns content and displayDate and, if it has one, depth, in any order. Throws `QuestionFileError` for invalid CSV, a
 * missing header line, or a file without questions.
 */
export function readQuestionSheet(csv: string): FileLine[] {
  const [head, ...rows] = rowsOf(csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const columns = names.includes(OPTIONAL) ? [...COLUMNS, OPTIONAL] : COLUMNS;
  const places = columns.map((column) => names.indexOf(column.toLowerCase()));
  if (names.length !== columns.length || places.includes(-1)) {
    throw new QuestionFileError(`The first line must be: ${HEAD}`);
  }
  if (rows.length === 0) throw new QuestionFileError('There are no questions in this file.');
  return rows.map((row) => lineOf(row, places));
}

function rowsOf(text: string): Row[] {
  try {
    return parse(text, {
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
    }) as unknown as Row[];
  } catch (failure) {
    const { lines } = failure as { lines?: number };
    throw new QuestionFileError(
      `The file can't be read from line ${lines ?? 1} on. Please check its quotes.`,
    );
  }
}

function lineOf({ record, raw, info }: Row, places: number[]): FileLine {
  const [content = '', displayDate = '', depth = ''] = places.map((place) => record[place]);
  return {
    // A quoted text may span several lines.
    line: info.lines - (raw.trim().split('\n').length - 1),
    content,
    displayDate,
    depth,
    problem:
      record.length === places.length
        ? null
        : `There must be ${places.length} columns here: ${HEAD}${places.length > COLUMNS.length ? `,${OPTIONAL}` : ''}. Text with a comma needs quotes.`,
  };
}
