import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import { QuestionFileError } from '../domain/question.errors.js';
import { isQuestionSheet, readQuestionSheet } from './question-sheet.js';

/** Texts that a CSV parser may get wrong. */
const TEXTS = [
  'plain',
  'a, b',
  'say "so"',
  'two\nlines',
  '"',
  ',',
  '\n\n',
  "it's",
  'ä👋',
  '=1+1',
  '#',
  '',
];
const ENDS = ['\n', '\r\n', '\r'];

const sheet = (texts: string[], end: string) =>
  stringify([['content', 'displayDate'], ...texts.map((text, index) => [text, `day ${index}`])], {
    record_delimiter: end,
    quoted: true,
  });

describe('readQuestionSheet', () => {
  it.each(ENDS)(
    'reads every question text of a CSV file unchanged with the line ending %j',
    (end) => {
      for (const first of TEXTS) {
        for (const second of TEXTS) {
          const lines = readQuestionSheet(sheet([first, second, 'last'], end));
          expect(lines.map(({ content }) => content)).toEqual([first, second, 'last']);
          expect(lines.map(({ displayDate }) => displayDate)).toEqual(['day 0', 'day 1', 'day 2']);
          expect(lines.every(({ problem }) => problem === null)).toBe(true);
        }
      }
    },
  );

  it('reports CSV line numbers as an editor counts them, after multi-line texts and empty lines as well', () => {
    for (const text of TEXTS) {
      const csv = sheet(['first', text, 'third'], '\n').replace('"first"', '\n\n"first"');
      const wanted = ['"first"', 'day 1', '"third"'].map((mark) => lineOf(csv, mark));
      const [first, second, third] = readQuestionSheet(csv);
      expect([first?.line, third?.line]).toEqual([wanted[0], wanted[2]]);
      expect(second?.line).toBe((wanted[1] ?? 0) - (text.split('\n').length - 1));
    }
  });

  it.each([
    ['emptied rows', 'content,displayDate\nTea?,2031-02-01\n,\n"",""\n ,', 2],
    ['an empty row above', ',\ncontent,displayDate\nTea?,2031-02-01', 3],
    ['empty columns at the end', 'content,displayDate,,\nTea?,2031-02-01,,', 2],
    ['empty cells beyond the columns', 'content,displayDate\nTea?,2031-02-01,', 2],
    ['semicolons', 'content;displayDate\nTea?;01.02.2031', 2],
    ['tabs', 'content\tdisplayDate\r\nTea?\t2031-02-01', 2],
    ['a line that names the separator', 'sep=;\r\ncontent;displayDate\r\nTea?;2031-02-01', 3],
    ['a separator that is not in quotes', '"content";"displayDate"\n"Tea?";"2031-02-01"', 2],
  ])('reads a table with %s', (_what, csv, line) => {
    const tea = { content: 'Tea?', displayDate: '2031-02-01', depth: '', dated: false };
    const question = { line, ...tea, problem: null };
    expect(readQuestionSheet(csv)).toEqual([question]);
  });

  it('says which text needs quotes, and names both days of an ambiguous date', () => {
    const csv = 'content;displayDate\nTea; or not?;2031-02-01\nTea?;1/2/2031';
    expect(readQuestionSheet(csv).map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'There must be 2 columns here: content,displayDate. Text with a semicolon needs quotes.'],
      [3, 'Display date 1/2/2031 can be 2031-01-02 or 2031-02-01. Please write one of the two'],
    ]);
  });

  it('a text file of questions is not taken for a table', () => {
    expect(isQuestionSheet('sep=;\n"Content";displayDate\nTea?;2031-02-01')).toBe(true);
    expect(isQuestionSheet('[light]\nAre you content, and since when?')).toBe(false);
  });

  it('reading any damaged CSV of questions fails only with a QuestionFileError', () => {
    const pieces = ['"', ',', '\n', '\r\n', 'a', '\uFEFF', 'content,displayDate\n', ' ', "'", '\0'];
    for (let number = 0; number < 2_000; number += 1) {
      const text = [...number.toString(pieces.length).padStart(5, '0')]
        .map((digit) => pieces[Number(digit)])
        .join('');
      for (const csv of [text, `content,displayDate\n${text}`]) {
        try {
          for (const { line } of readQuestionSheet(csv)) expect(line).toBeGreaterThan(1);
        } catch (failure) {
          expect(failure).toBeInstanceOf(QuestionFileError);
        }
      }
    }
  });
});

/** Line number of the first occurrence of `mark`. */
function lineOf(text: string, mark: string): number {
  return text.slice(0, text.indexOf(mark)).split('\n').length;
}
