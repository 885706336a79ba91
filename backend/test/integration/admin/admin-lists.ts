import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { insertImage } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { insertUser, loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { LISTS, SEARCHED } from '../../support/portal-lists.js';
import type { TestDatabase } from '../../support/test-database.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Item {
  id: number;
  email: string | null;
  username: string;
}

const SECRET_FIELD = /pass$|password|hash|token|secret|^sid$|session/i;

describe('lists of the portal', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
    for (const [username, role] of [
      ['juno', 'member'],
      ['mara', 'user'],
      ['100%', 'user'],
      ['a_b', 'user'],
      ['back\\slash', 'user'],
    ] as const) {
      await insertUser(product, { email: `${username[0]}@example.com`, username, role });
    }
    await insertUser(product, { email: null, username: 'nobody' });
  });

  const users = async (query: string): Promise<Item[]> => {
    const { body } = await admin.get(`/api/admin/users?${query}`).expect(200);
    return body as Item[];
  };
  const names = async (query: string) => (await users(query)).map(({ username }) => username);

  it('a list without a limit returns all rows in the order of ids', async () => {
    const answer = await admin.get('/api/admin/users').expect(200);
    const ids = (answer.body as Item[]).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(answer.headers).toMatchObject({
      'x-total-count': '8',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('the pages of a list together are the whole list', async () => {
    const whole = await names('sort=role&order=desc');
    const pages = [
      ...(await names('sort=role&order=desc&limit=3')),
      ...(await names('sort=role&order=desc&limit=3&offset=3')),
      ...(await names('sort=role&order=desc&limit=3&offset=6')),
    ];
    expect(pages).toEqual(whole);
    const answer = await admin.get('/api/admin/users?limit=3&offset=100').expect(200);
    expect([answer.body, answer.headers['x-total-count']]).toEqual([[], '8']);
  });

  it.each([
    ['mar', ['mara']],
    [' MARA ', ['mara']],
    ['j@example', ['juno']],
    ['0%', ['100%']],
    ['a_b', ['a_b']],
    ['k\\s', ['back\\slash']],
    ['(', []],
  ])('a list is searched for the literal text %j', async (q, found) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('the total of a searched list counts all matches on every page', async () => {
    const answer = await admin.get('/api/admin/users?q=user&limit=1').expect(200);
    expect([answer.body, answer.headers['x-total-count']]).toEqual([
      [expect.objectContaining({ role: 'user' })],
      '5',
    ]);
  });

  it('the user list in descending order is the reverse of the ascending one, by each column', async () => {
    for (const sort of ['id', 'username', 'email', 'role', 'subscription', 'createdAt']) {
      const up = (await users(`sort=${sort}`)).map(({ id }) => id);
      const down = (await users(`sort=${sort}&order=desc`)).map(({ id }) => id);
      expect([sort, down]).toEqual([sort, up.reverse()]);
    }
  });

  it.each([
    'sort=password',
    'sort=id,(SELECT pg_sleep(5))',
    'sort=constructor',
    'order=DESC',
    'limit=0',
    'limit=201',
    'offset=-1',
    'offset=99999999999',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
    'page=1',
  ])('every list refuses the query %s', async (query) => {
    for (const list of LISTS) {
      const answer = await admin.get(`/api/admin/${list}?${query}`);
      expect([list, answer.status]).toEqual([list, 400]);
    }
  });

  it('every route with a search parameter accepts a search', async () => {
    expect(SEARCHED.length).toBeGreaterThan(2 * LISTS.length);
    for (const path of SEARCHED) {
      const { status } = await admin.get(`${path}?q=1`);
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('no list holds a password, token, hash or secret', async () => {
    await insertRowForEachList(product.database);
    await admin.get('/api/admin/users/export').expect(200);
    for (const list of [...LISTS, 'changes', 'overview', 'stats', 'verify']) {
      const { body } = await admin.get(`/api/admin/${list}`).expect(200);
      const keys = keysIn(body);
      // An empty list would prove nothing.
      expect([list, keys.length]).not.toEqual([list, 0]);
      expect(keys.filter((key) => SECRET_FIELD.test(key))).toEqual([]);
    }
  });

  describe('lists exported as CSV', () => {
    const download = (path: string) => admin.get(path).buffer(true).expect(200);

    it('an export is named after its list and the day', async () => {
      product.clock.set('2026-11-20T18:00:00Z');
      for (const list of LISTS) {
        const { headers } = await download(`/api/admin/${list}/export`);
        expect(headers).toMatchObject({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="unspoken-${list}-2026-11-20.csv"`,
          'cache-control': 'no-store',
        });
      }
    });

    it('an export holds every matching row in the requested order', async () => {
      const { text } = await download('/api/admin/users/export?sort=username&order=desc&q=user');
      const rows = parse(text, { bom: true, columns: true });
      expect(rows.map((row) => (row as { username: string }).username)).toEqual(
        await names('sort=username&order=desc&q=user'),
      );
      expect(rows[0]).toEqual({
        id: expect.stringMatching(/^\d+$/),
        username: expect.any(String),
        email: expect.any(String),
        role: 'user',
        subscription: 'PREMIUM',
        emailVerified: 'true',
        pending: 'false',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        deletesAt: '',
      });
    });

    it('an export starts with a byte order mark and has a header line even when empty', async () => {
      const { text } = await download('/api/admin/users/export?q=there-is-no-such-user');
      expect(text).toBe(
        '\uFEFF"id","username","email","role","subscription","emailVerified","pending","createdAt","deletesAt"\r\n',
      );
    });

    it.each(['=1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1'])(
      'an export writes %j as text, not as a formula',
      async (cell) => {
        await product.database.query('DELETE FROM email_signups');
        await product.database.query(
          'INSERT INTO email_signups (email, utm_source, utm_medium) VALUES ($1, $2, $3)',
          ['=1+1@x.com', cell, `a "quoted", ${cell}\r\nline`],
        );
        const { text } = await download('/api/admin/email-signups/export');
        // Some spreadsheets ignore quotes within a line and begin another cell after a tab or a line break.
        const shown = cell.replace(/^\s/, "$&'");
        expect(parse(text, { bom: true, columns: true })).toMatchObject([
          {
            email: "'=1+1@x.com",
            utmSource: `'${shown}`,
            utmMedium: `a "quoted", ${shown}\r\nline`,
            pageUrl: '',
          },
        ]);
      },
    );

    it('an export writes an audit record with its sort and search', async () => {
      await download('/api/admin/ratings/export?sort=views&order=desc&q=1');
      const { body } = await admin.get('/api/admin/changes?limit=1').expect(200);
      expect(body).toEqual([
        expect.objectContaining({
          admin: 'boss',
          action: 'ratings.export',
          subject: 'ratings',
          before: null,
          after: { sort: 'views', order: 'desc', q: '1' },
        }),
      ]);
    });
  });
});

/** Inserts a row for each list except that of users, who exist already. */
async function insertRowForEachList(database: TestDatabase): Promise<void> {
  await insertImage(database);
  const question = await insertQuestion(database, 'What smells of home?', '2026-01-01');
  await database.query(
    `INSERT INTO responses (question_id, question_content, response_content, response_hash)
     VALUES ($1, 'What smells of home?', 'Bread.', 'abcdefabcdef')`,
    [question],
  );
  await database.query(`INSERT INTO email_signups (email) VALUES ('ada@example.com')`);
  await database.query(`INSERT INTO letters (subject, body) VALUES ('News', 'It is here.')`);
  await database.query(
    `INSERT INTO undelivered_mails (mail_id, kind, email, status, reason)
     VALUES (gen_random_uuid(), 'invite', 'ada@example.com', 'refused', 'No such mailbox')`,
  );
  await database.query(
    `WITH made AS (INSERT INTO webhooks (url, events, secret) VALUES ('https://a.example/', '{}', '') RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, message_id, type, data)
     SELECT id, gen_random_uuid(), 'webhook.test', '{}' FROM made`,
  );
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
