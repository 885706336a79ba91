import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvOf } from './list-text.js';

const csv = csvOf(['id', 'content', 'note']);

/** The cells that a spreadsheet with this separator shows; it takes quotes within a cell as they are. */
function cellsOf(text: string, delimiter: string): string[] {
  const rows: string[][] = text
    .split(/\r\n?|\n/)
    .flatMap((line) => parse(line, { delimiter, relax_quotes: true, relax_column_count: true }));
  return rows.flat();
}

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\uff1d1+1', '"=1+1"', ' =1+1', '- 1'])(
    'a text holds no formula %j for a spreadsheet, whatever its separator',
    (formula) => {
      const content = ['', 'a;', 'a\t', 'a\n', 'a\r\n', 'a;\n', 'a;b;']
        .map((before) => before + formula)
        .join(';');
      const text = csv.batch([{ id: 1, content, note: `a;${formula};b` }], true);
      for (const separator of [';', '\t']) {
        for (const cell of cellsOf(text, separator)) {
          expect(cell).not.toMatch(/^[ "]*[=+@\uff1d-]/);
        }
      }
    },
  );

  it('other texts stay as they were written', () => {
    const content = 'Tea; or "milk" ;-)\nand a - b = c';
    const [row] = parse(csv.batch([{ id: 1, content, note: null }], true));
    expect(row).toEqual(['1', content, '']);
  });
});
