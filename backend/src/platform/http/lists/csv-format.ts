import { stringify } from 'csv-stringify/sync';
import type { TextFormat } from './batch-text.js';

/** Without it, Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A place where a spreadsheet that separates by semicolons or tabs begins a cell with a formula: for it, a quote within a line
 * is no quote. A smiley, `;-)`, is no formula.
 */
const HIDDEN_FORMULA =
  /(?:\r\n|[;\t\r\n])(?=[ \u00a0"]*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\))))/g;

const RULES = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  // Prefixes formulas with an apostrophe; numbers stay numbers.
  escape_formulas: true,
  cast: {
    date: (value: Date) => value.toISOString(),
    boolean: String,
    string: (value: string) => {
      const text = value.replace(HIDDEN_FORMULA, "$&'");
      // A leading newline is the one OWASP case that the library misses.
      return text.startsWith('\n') ? `'${text}` : text;
    },
  },
} as const;

/** CSV (RFC 4180) in UTF-8 with a header row, every cell quoted and no cell a formula. */
export function csvOf(columns: readonly string[]): TextFormat<object> {
  return {
    begin: BYTE_ORDER_MARK + stringify([[...columns]], RULES),
    batch: (items) => stringify(items, { ...RULES, columns: [...columns] }),
    end: '',
  };
}
