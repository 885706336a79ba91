import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { insertImage, insertImages } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { insertToken, programWith } from '../../factories/tokens.js';
import { loggedInAdmin } from '../../factories/users.js';
import {
  SYNCED_LISTS,
  SyncedLists,
  type SyncPage,
} from '../../../src/modules/tokens/application/synced-lists.service.js';
import { columnsOf } from '../../../src/shared/list-declaration.js';
import { TOKEN_SCOPES } from '../../../src/shared/token-scopes.js';
import { eventually } from '../../support/eventually.js';
import { seededRandom } from '../../support/seeded-random.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { UNSTOPPED } from '../../support/unstopped.js';

type List = keyof typeof SYNCED_LISTS;

interface Page extends SyncPage {
  items: ({ id: number } & Record<string, unknown>)[];
}

const TOGGLE = `UPDATE email_signups SET confirmed_at = CASE WHEN confirmed_at IS NULL THEN now() END WHERE id = $1`;
const LEAVE = 'DELETE FROM email_signups WHERE id = $1';
const JOIN = `INSERT INTO email_signups (email) VALUES (gen_random_uuid() || '@example.com')`;

describe('lists for programs', () => {
  let product: TestProduct;
  let secret: string;
  const writers: pg.Client[] = [];

  beforeAll(async () => {
    product = await topicProduct();
    const { userId } = await loggedInAdmin(product);
    secret = await insertToken(product, { userId, scopes: TOKEN_SCOPES });
    for (let count = 0; count < 4; count += 1) {
      const writer = new pg.Client({ connectionString: product.database.adminUrl });
      await writer.connect();
      writers.push(writer);
    }
  });
  beforeEach(async () => {
    product.clock.set(new Date().toISOString());
    await sql('DELETE FROM email_signups; DELETE FROM images; DELETE FROM campaign_days');
    await sql('DELETE FROM questions; DELETE FROM deleted_rows');
  });
  afterAll(() => Promise.all(writers.map((writer) => writer.end())));

  const sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    product.database.query<Row>(text, values);
  const get = (list: List, query: object = {}) =>
    programWith(product, secret).get(`/api/programs/${list}`).query(query);
  const page = async (list: List, query: object = {}): Promise<Page> =>
    (await get(list, query).expect(200)).body as Page;

  /** Reads all pages after a cursor. */
  const sync = async (list: List, after: string | null = null, limit = 2) => {
    const seen: Pick<Page, 'items' | 'deleted'> = { items: [], deleted: [] };
    for (let resume = after; ;) {
      const { next, ...read } = await page(list, { limit, ...(resume && { after: resume }) });
      seen.items.push(...read.items);
      seen.deleted.push(...read.deleted);
      resume = read.resume;
      if (next === null) return { ...seen, resume };
    }
  };

  /** Syncs until this many changes have come: an open transaction of any database on the server holds changes back. */
  const syncAll = async (list: List, count: number, after: string | null = null) => {
    let all = { items: [] as Page['items'], deleted: [] as number[], resume: after };
    await eventually(async () => {
      const { items, deleted, resume } = await sync(list, all.resume);
      all = {
        items: [...all.items, ...items],
        deleted: [...all.deleted, ...deleted],
        resume: resume ?? all.resume,
      };
      expect(all.items.length + all.deleted.length).toBeGreaterThanOrEqual(count);
    });
    return all;
  };
  const ids = ({ items }: Pick<Page, 'items'>) => items.map(({ id }) => id);

  const signUps = async (count: number): Promise<number[]> =>
    (
      await sql<{ id: number }>(
        `INSERT INTO email_signups (email)
         SELECT gen_random_uuid() || '@example.com' FROM generate_series(1, $1) RETURNING id`,
        [count],
      )
    ).map(({ id }) => id);

  it('a sync reads each sign-up once, and a later sync what has changed since', async () => {
    const [one, two, three, four, five] = await signUps(5);
    const first = await syncAll('signups', 5);
    expect(ids(first)).toEqual([one, two, three, four, five]);
    expect(first.items[0]).toMatchObject({ status: 'unconfirmed', email: null });
    await sql('UPDATE email_signups SET confirmed_at = now() WHERE id = $1', [four]);
    await sql('UPDATE email_signups SET unsubscribed_at = now() WHERE id = $1', [two]);
    await sql('UPDATE email_signups SET confirmation_mails = 2 WHERE id = $1', [one]);
    await sql('UPDATE email_signups SET complained_at = now() WHERE id = $1', [five]);
    await sql('DELETE FROM email_signups WHERE id = $1', [three]);
    const second = await syncAll('signups', 4, first.resume);
    expect(second.items).toMatchObject([
      { id: four, status: 'confirmed', email: expect.stringContaining('@') },
      { id: two, status: 'unsubscribed', email: null },
      { id: five, status: 'complained', email: null },
    ]);
    expect(second.deleted).toEqual([three]);
    // The reason of a mail server may contain the address.
    expect(second.items[0]).not.toHaveProperty('bounceReason');
    expect(second.items[0]).not.toHaveProperty('pageUrl');
    expect(await sync('signups', second.resume)).toMatchObject({ items: [], deleted: [] });
  });

  it('a row is read only after every older transaction has ended, so that none is missed', async () => {
    const [late] = writers as [pg.Client];
    await late.query('BEGIN');
    const { rows } = await late.query<{ id: number }>(
      `INSERT INTO email_signups (email) VALUES ('late@example.com') RETURNING id`,
    );
    const [early] = await signUps(1);
    expect(await page('signups')).toEqual({ items: [], deleted: [], next: null, resume: null });
    await late.query('COMMIT');
    expect(ids(await syncAll('signups', 2))).toEqual([rows[0]?.id, early]);
  });

  it('a copy that follows the changes equals the list, however transactions overlap', async () => {
    const random = seededRandom(43);
    const copy = new Map<number, string>();
    let cursor: string | null = null;
    const pull = async () => {
      const { items, deleted, resume } = await sync('signups', cursor, 3);
      for (const { id, status } of items) copy.set(id, String(status));
      for (const id of deleted) copy.delete(id);
      cursor = resume ?? cursor;
    };
    const open = new Set<pg.Client>();
    const known = await signUps(writers.length * 3);
    for (let step = 0; step < 120; step += 1) {
      const turn = Math.floor(random() * writers.length);
      const writer = writers[turn] as pg.Client;
      // Each writer has rows of its own, so that no lock decides the order.
      const own = known[turn * 3 + Math.floor(random() * 3)];
      if (!open.has(writer)) await writer.query('BEGIN');
      open.add(writer);
      const [statement, values] =
        random() < 0.4 ? [TOGGLE, [own]] : random() < 0.2 ? [LEAVE, [own]] : [JOIN, []];
      await writer.query(statement, values);
      if (random() < 0.3) {
        await writer.query(random() < 0.8 ? 'COMMIT' : 'ROLLBACK');
        open.delete(writer);
      }
      if (random() < 0.3) await pull();
    }
    for (const writer of open) await writer.query('COMMIT');
    const stored = await sql<{ id: number; status: string }>(
      `SELECT id, CASE WHEN confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END AS status
         FROM email_signups ORDER BY id`,
    );
    await eventually(async () => {
      await pull();
      const copied = [...copy].map(([id, status]) => ({ id, status }));
      expect(copied.sort((one, other) => one.id - other.id)).toEqual(stored);
    });
  });

  it('images are read without their owners, with an address while they are public', async () => {
    await insertImages(product.database, 3);
    const id = await insertImage(product.database, { email: 'mara@example.com' });
    const first = await syncAll('images', 4);
    expect(first.items.at(-1)).toEqual({
      ...{ id, objectStorageUrl: expect.stringMatching(/^\/media\//), mimetype: 'image/jpeg' },
      ...{ width: 600, height: 800, fileSize: 1_000, visibility: 'public', removed: null },
      ...{ utmSource: null, utmMedium: null, createdAt: expect.any(String) },
      updatedAt: expect.any(String),
    });
    await product.visitor().post('/api/rate-double-click').send({ imageId: id }).expect(200);
    // This moves the last image into the slot of the first, which is no change for programs.
    const [gone] = ids(first);
    await sql('UPDATE images SET removed = true WHERE id = $1', [gone]);
    const second = await syncAll('images', 1, first.resume);
    expect(second.items).toMatchObject([{ id: gone, removed: true, objectStorageUrl: null }]);
    await sql('DELETE FROM images WHERE id = $1', [gone]);
    expect(await syncAll('images', 1, second.resume)).toMatchObject({ items: [], deleted: [gone] });
  });

  it('questions, codes and campaigns are read with their changes', async () => {
    const question = await insertQuestion(product.database, 'Why?', '2026-11-20T12:00:00Z');
    const questions = await syncAll('questions', 1);
    expect(questions.items).toMatchObject([{ id: question, day: '2026-11-20', depth: 'warm' }]);
    expect(Object.keys(questions.items[0] ?? {})).not.toContain('answers');

    const codes = await syncAll('codes', 2);
    expect(codes.items[0]).toMatchObject({ target: '/fr-circ', address: expect.any(String) });
    expect(Object.keys(codes.items[0] ?? {})).not.toContain('scans');
    const [code] = await sql<{ id: number }>(
      `INSERT INTO codes (code, name, target, source, medium)
       VALUES ('AAAAAA', 'Deck', '/fr-circ', 'card', 'qr') RETURNING id`,
    );
    const made = await syncAll('codes', 1, codes.resume);
    expect(ids(made)).toEqual([code?.id]);
    await sql('UPDATE codes SET deleted_at = now() WHERE id = $1', [code?.id]);
    expect((await syncAll('codes', 1, made.resume)).deleted).toEqual([code?.id]);

    const count = () =>
      sql<{ id: number }>(
        `INSERT INTO campaign_days (day, source, medium, landing, visits, went_on, saw_form, uploads, signups, answers, accounts)
         VALUES ('2026-11-20', 'card', 'qr', '/fr-circ', 9, 8, 7, 6, 5, 4, 3) RETURNING id`,
      );
    const [counted] = await count();
    const days = await syncAll('campaigns', 1);
    expect(days.items).toMatchObject([{ id: counted?.id, day: '2026-11-20', visits: 9 }]);
    await sql('DELETE FROM campaign_days');
    const [again] = await count();
    const recounted = await syncAll('campaigns', 2, days.resume);
    expect([ids(recounted), recounted.deleted]).toEqual([[again?.id], [counted?.id]]);
  });

  it('a trigger watches every column that can change', async () => {
    const fixed = ['id', 'created_at', 'utm_source', 'utm_medium', 'code', 'print', 'slot'];
    const rows = await sql<{ name: string; definition: string }>(
      `SELECT tgname AS name, lower(pg_get_triggerdef(oid)) AS definition FROM pg_trigger WHERE tgname LIKE '%\\_changed'`,
    );
    const triggers = new Map(rows.map(({ name, definition }) => [name, definition]));
    for (const { rows: list, table, leftOut = [] } of Object.values(SYNCED_LISTS)) {
      if (table === 'campaign_days') continue;
      const trigger = triggers.get(`${table.replace('listed_', '')}_changed`) ?? '';
      const sources = columnsOf(list)
        .filter(({ name }) => !leftOut.includes(name) && name !== 'version')
        .flatMap(({ sql: source }) => [
          ...(source ?? '').matchAll(new RegExp(`${table}\\.(\\w+)`, 'g')),
        ])
        .map(([, column]) => column as string);
      const missing = sources.filter(
        (column) => !fixed.includes(column) && !trigger.includes(`old.${column}`),
      );
      expect([table, missing]).toEqual([table, []]);
    }
  });

  it('a read with updatedSince leaves out earlier changes', async () => {
    await signUps(2);
    await syncAll('signups', 2);
    const [newest] = await sql<{ at: Date }>('SELECT max(updated_at) AS at FROM email_signups');
    const time = (newest?.at as Date).getTime();
    product.clock.set(new Date(time + 1_000).toISOString());
    const since = (milliseconds: number) =>
      page('signups', { updatedSince: new Date(milliseconds).toISOString() });
    expect((await since(time)).items).toHaveLength(2);
    expect((await since(time + 1)).items).toEqual([]);
  });

  it.each([
    { limit: 0 },
    { limit: 1_001 },
    { updatedSince: '2026-11-20' },
    { updatedSince: '2026-13-20T12:00:00Z' },
    { updatedSince: '2100-01-01T00:00:00Z' },
    { after: '' },
    { after: 'x'.repeat(129) },
  ])('the query %j is refused', async (query) => {
    const { body } = await get('signups', query).expect(400);
    expect(body).toMatchObject({
      errors: { [Object.keys(query)[0] as string]: [expect.any(String)] },
    });
  });

  it('a deletion is remembered for a day longer than a cursor works', async () => {
    await signUps(1);
    await sql('DELETE FROM email_signups');
    const removedAfter = (days: number) => {
      product.clock.set(new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString());
      return product.app.get(SyncedLists).forgetDeleted(UNSTOPPED);
    };
    expect(await removedAfter(30.9)).toEqual({ removed: 0 });
    expect(await removedAfter(31.1)).toEqual({ removed: 1 });
  });

  it('a cursor is refused when it is of another list, changed, old, or from before a restore', async () => {
    await signUps(1);
    const { resume } = await syncAll('signups', 1);
    const cursor = resume as string;
    const refused = (list: List, after: string) =>
      get(list, { after }).expect(400, /"errors":\{"after":\["[^"]*from its start/);
    await refused('images', cursor);
    await refused('signups', `0${cursor}`);
    await refused('signups', cursor.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`));
    product.clock.set(new Date(Date.now() + 31 * 24 * 60 * 60 * 1_000).toISOString());
    await refused('signups', cursor);
    product.clock.set(new Date().toISOString());
    await page('signups', { after: cursor });
    await sql('UPDATE list_generation SET generation = (generation + 1) % 1000');
    await refused('signups', cursor);
  });
});
