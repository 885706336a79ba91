import { stringify } from 'csv-stringify/sync';
import type { TextFormat } from './batch-text.js';

/** Excel takes a file without it for one in the code page of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

const RULES = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  // What a spreadsheet would compute gets an apostrophe in front; numbers stay numbers.
  escape_formulas: true,
  cast: {
    date: (value: Date) => value.toISOString(),
    boolean: String,
    // The one beginning that OWASP lists and the library does not know.
    string: (value: string) => (value.startsWith('\n') ? `'${value}` : value),
  },
} as const;

/** Comma-separated values (RFC 4180) in UTF-8 with a head line, every cell quoted, no cell a formula. */
export function csvOf(columns: readonly string[]): TextFormat<object> {
  return {
    begin: BYTE_ORDER_MARK + stringify([[...columns]], RULES),
    batch: (items) => stringify(items, { ...RULES, columns: [...columns] }),
    end: '',
  };
}
