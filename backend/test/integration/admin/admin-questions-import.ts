import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Line {
  line: number;
  content: string;
  day: string | null;
  errors: string[];
}

const HEAD = 'content,displayDate\n';

describe('importing questions', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'America/New_York' });
    product.clock.set('2026-10-31T12:00:00Z');
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM questions');
    await product.database.query('DELETE FROM audit_trail');
  });

  const send = (csv: unknown, dryRun: unknown = false) =>
    admin.post('/api/admin/questions/import').send({ csv, dryRun });
  const dryRun = async (csv: string) =>
    (await send(csv, true).expect(200)).body as { lines: Line[] };
  const stored = () =>
    product.database.query<{ content: string; display_date: Date }>(
      'SELECT content, display_date FROM questions ORDER BY display_date, id',
    );
  const trail = () =>
    product.database.query('SELECT action, subject, after FROM audit_trail ORDER BY id');

  it('importing a CSV stores each question on its day and writes an audit record', async () => {
    const csv = `${HEAD}"Bread, or ""cake""?",2026-11-01\nTea?,2026-11-02\n`;
    const answer = await send(csv).expect(200);
    expect(answer.body).toEqual({
      lines: [
        { line: 2, content: 'Bread, or "cake"?', day: '2026-11-01', errors: [] },
        { line: 3, content: 'Tea?', day: '2026-11-02', errors: [] },
      ],
      valid: 2,
      invalid: 0,
      imported: 2,
    });
    expect(await stored()).toEqual([
      { content: 'Bread, or "cake"?', display_date: new Date('2026-11-01T04:00:00Z') },
      { content: 'Tea?', display_date: new Date('2026-11-02T05:00:00Z') },
    ]);
    expect(await trail()).toEqual([
      {
        action: 'questions.import',
        subject: 'questions',
        after: { imported: 2, firstDay: '2026-11-01', lastDay: '2026-11-02' },
      },
    ]);
  });

  it('a dry run of an import stores nothing', async () => {
    const answer = await send(`${HEAD}Tea?,2026-11-02\n,2026-11-03`, true).expect(200);
    expect(answer.body).toMatchObject({ valid: 1, invalid: 1, imported: 0 });
    expect(await stored()).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  const DATE = 'Display date must be a day from 2000 to 2099, like 2026-11-20';
  it.each<[string, string, Partial<Line>[]]>([
    ['no text', ',2026-11-02', [{ line: 2, errors: ['Question content is required'] }]],
    ['an impossible date', 'Tea?,2026-02-30', [{ day: null, errors: [DATE] }]],
    [
      'a day that an earlier line names, as a day or a moment',
      'Tea?,2026-11-02\nMilk?,2026-11-02\nJam?,2026-11-03T04:59:00Z',
      [
        { line: 2, errors: [] },
        { line: 3, errors: ['2026-11-02 is already in line 2'] },
        { line: 4, day: '2026-11-02', errors: ['2026-11-02 is already in line 2'] },
      ],
    ],
    [
      'a day that has a question',
      'Tea?,2026-11-20\nMilk?,2026-11-21\nJam?,2026-11-19',
      [{ errors: ['There is already a question for 2026-11-20'] }, { errors: [] }, { errors: [] }],
    ],
  ])('an import with %s reports the line and stores nothing', async (_name, text, expected) => {
    await insertQuestion(product.database, 'There already', '2026-11-21T04:59:00Z');
    const { lines } = await dryRun(HEAD + text);
    expect(lines).toEqual(expected.map((line) => expect.objectContaining(line)));

    const answer = await send(HEAD + text).expect(400);
    const wrong = lines.filter(({ errors }) => errors.length > 0);
    const errors = Object.fromEntries(
      wrong.map(({ line, errors: each }) => [
        `line ${line}`,
        each.map((error) => `Line ${line}: ${error}`),
      ]),
    );
    const [message] = Object.values(errors)[0] as [string];
    expect(answer.body).toEqual({ statusCode: 400, message, errors });
    expect(await stored()).toHaveLength(1);
    expect(await trail()).toEqual([]);
  });

  it.each([
    ['no header line', 'Tea?,2026-11-02', 'The first line must be: content,displayDate'],
    ['only a header line', HEAD, 'There are no questions in this file.'],
    [
      'a quote that never ends',
      `${HEAD}Tea?,2026-11-02\n"Milk?,2026-11-03\n`,
      "The file can't be read from line 3 on. Please check its quotes.",
    ],
    [
      'more than 1000 questions',
      HEAD + Array.from({ length: 1_001 }, (_, index) => `Tea ${index}?,2026-11-02`).join('\n'),
      'At most 1000 questions can be imported at once.',
    ],
  ])('an import file with %s is refused with the reason', async (_name, csv, message) => {
    const answer = await send(csv).expect(400);
    expect(answer.body).toEqual({ statusCode: 400, message });
  });

  it('parallel imports of one file plan one question a day', async () => {
    const csv = `${HEAD}Tea?,2026-11-02\nMilk?,2026-11-03\n`;
    const answers = await Promise.all([send(csv), send(csv), send(csv)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await stored()).toHaveLength(2);
    expect(await trail()).toHaveLength(1);
  });

  it('an import reads the depth from a third column, and refuses an unknown depth', async () => {
    const head = 'content,displayDate,depth\n';
    await send(`${head}Tea?,2026-11-02,Deep\nMilk?,2026-11-03,`).expect(200);
    const rows = await product.database.query('SELECT content, depth FROM questions ORDER BY id');
    expect(rows).toEqual([
      { content: 'Tea?', depth: 'deep' },
      { content: 'Milk?', depth: null },
    ]);
    const refused = await send(`${head}Bread?,2026-11-04,very`, true).expect(200);
    expect(refused.body).toMatchObject({
      lines: [{ errors: ['Depth must be one of light, warm, deep'] }],
    });
  });

  it('an import stores which questions are dated', async () => {
    const head = 'dated,content,displayDate\n';
    await send(`${head}yes,Tea?,2026-11-02\n,Milk?,2026-11-03\nNo,Bread?,2026-11-04`).expect(200);
    const rows = await product.database.query('SELECT dated FROM questions ORDER BY id');
    expect(rows).toEqual([{ dated: true }, { dated: false }, { dated: false }]);
    const refused = await send(`${head}maybe,Salt?,2026-11-05`, true).expect(200);
    expect(refused.body).toMatchObject({ lines: [{ errors: ['Dated must be yes or no'] }] });
  });
});
