import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { insertImage } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestDatabase } from '../../support/test-database.js';
import type { TestProduct } from '../../support/test-product.js';

interface FilteredList {
  list: string;
  choice: string;
  days: string;
  /** The field that names a row. */
  field: string;
  values: string[];
  insert: (database: TestDatabase, name: string, at: string, value: string) => Promise<unknown>;
}

const FILTERED: FilteredList[] = [
  {
    list: 'users',
    choice: 'status',
    days: 'created',
    field: 'username',
    values: ['registered', 'pending', 'being-deleted'],
    insert: (database, name, at, value) =>
      database.query(
        'INSERT INTO users (username, created_at, password, deletes_at) VALUES ($1, $2, $3, $4)',
        [name, at, value === 'pending' ? null : 'x', value === 'being-deleted' ? at : null],
      ),
  },
  {
    list: 'email-signups',
    choice: 'status',
    days: 'created',
    field: 'email',
    values: ['confirmed', 'unconfirmed', 'unsubscribed', 'bounced'],
    insert: (database, name, at, value) =>
      database.query(
        `INSERT INTO email_signups (email, created_at, confirmed_at, unsubscribed_at, bounced_at)
         SELECT $1, now, CASE status WHEN 'confirmed' THEN now END,
                CASE status WHEN 'unsubscribed' THEN now END, CASE status WHEN 'bounced' THEN now END
           FROM (SELECT $2::timestamptz AS now, $3::text AS status) AS given`,
        [name, at, value],
      ),
  },
  {
    list: 'images',
    choice: 'status',
    days: 'uploaded',
    field: 'email',
    values: ['removed', 'accepted', 'needs-review'],
    insert: (database, name, at, value) =>
      insertImage(database, {
        email: name,
        removed: value === 'needs-review' ? null : value === 'removed',
        createdAt: at,
      }),
  },
  {
    list: 'questions',
    choice: 'depth',
    days: 'display',
    field: 'content',
    values: ['light', 'warm', 'deep'],
    insert: (database, name, at, value) =>
      database.query('INSERT INTO questions (content, display_date, depth) VALUES ($1, $2, $3)', [
        name,
        at,
        value,
      ]),
  },
  {
    list: 'undelivered-mails',
    choice: 'status',
    days: 'failed',
    field: 'email',
    values: ['refused', 'given-up', 'resent'],
    insert: (database, name, at, value) =>
      database.query(
        `INSERT INTO undelivered_mails (mail_id, kind, reason, email, failed_at, status, resent_at)
         VALUES (gen_random_uuid(), 'invite', 'No such mailbox', $1, $2, $3, $4)`,
        [name, at, value === 'resent' ? 'refused' : value, value === 'resent' ? at : null],
      ),
  },
];

describe('filters of the lists in the portal', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });

  it.each(FILTERED)(
    'the rows, the count and the export of $list match the search, the $choice and the days',
    async ({ list, choice, days, field, values, insert }) => {
      for (const value of values) {
        for (const day of ['19', '20', '21']) {
          for (const name of ['ana', 'ben']) {
            const at = `2026-11-${day}T12:00:00Z`;
            await insert(product.database, `${name}-${value}-${day}@filters.test`, at, value);
          }
        }
      }
      for (const value of values) {
        const asked = `q=ana-&${choice}=${value}&${days}From=2026-11-20&${days}To=2026-11-20`;
        const found = `ana-${value}-20@filters.test`;
        const page = await admin.get(`/api/admin/${list}?${asked}&limit=50`).expect(200);
        expect(page.body).toEqual([expect.objectContaining({ [field]: found })]);
        expect(page.headers['x-total-count']).toBe('1');
        const file = await admin.get(`/api/admin/${list}/export?${asked}`).expect(200);
        const rows: unknown[] = parse(file.text, { bom: true, columns: true });
        expect(rows).toEqual([expect.objectContaining({ [field]: found })]);
      }
    },
  );

  it.each(FILTERED)(
    'an invalid $choice or day gets 400 in the list and the export of $list',
    async ({ list, choice, days }) => {
      for (const asked of [`${choice}=none`, `${days}From=2026-02-30`, `${choice}=`]) {
        for (const path of [list, `${list}/export`]) {
          const { status } = await admin.get(`/api/admin/${path}?${asked}`);
          expect([path, asked, status]).toEqual([path, asked, 400]);
        }
      }
    },
  );
});
