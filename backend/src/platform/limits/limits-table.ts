import { type Bucket, BUCKETS } from './buckets.js';

const BY: Record<Bucket['by'], string> = {
  account: 'account',
  user: 'user',
  ip: 'address',
  network: 'network (/24 or /48)',
};

/** Begins and ends the table in docs/api.md. */
const MARKS = [
  '<!-- Made by `npm run generate`. -->',
  '<!-- The end of what is made. -->',
] as const;

/** The text with a new table of all limits between its marks. */
export function withLimitsTable(text: string): string {
  const [begin, end] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
  if (begin < 0 || end < begin) throw new Error(`the text lacks ${MARKS.join(' and ')}`);
  return `${text.slice(0, begin + MARKS[0].length)}\n\n${limitsTable()}\n\n${text.slice(end)}`;
}

/** In the form that Prettier gives a table. */
function limitsTable(): string {
  const rows = [
    ['name', 'how many', 'by', 'what'],
    ...Object.entries(BUCKETS).map(([name, { points, seconds, by, what }]) => [
      `\`${name}\``,
      `${points.toLocaleString('en-US')} in ${timeWords(seconds)}`,
      BY[by],
      what,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[], filler = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line([], '-'), ...body.map((row) => line(row))].join('\n');
}

function timeWords(seconds: number): string {
  if (seconds >= 3_600) return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}
