import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { migrationDataSource } from '../../../src/platform/database/data-source.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { migrations } from '../../../src/platform/database/migrations/migrations.js';
import { PartitionSessionAnalytics1763600000022 } from '../../../src/platform/database/migrations/1763600000022-partition-session-analytics.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/test-database.js';

describe('tables of analytics records', () => {
  const PARTITIONING = migrations.indexOf(PartitionSessionAnalytics1763600000022);

  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    await migrateTo(PARTITIONING);
    await database.query(
      `INSERT INTO users (username, email, role) VALUES ('mara', 'm@example.com', 'user')`,
    );
    await database.query(`
    INSERT INTO session_analytics (user_id, action, view_id, path, duration, metadata, created_at)
    SELECT CASE WHEN each % 3 = 0 THEN users.id END,
           CASE WHEN each % 2 = 0 THEN 'time_on_page' ELSE 'page_view' END, 'view-' || each, '/' || each, each,
           '{"a": [1, "\\u00e9"]}', now() - each * interval '7 hours'
      FROM generate_series(1, 400) AS each, users`);
  });
  afterEach(() => database.drop());

  async function migrateTo(count: number): Promise<void> {
    const { options } = migrationDataSource(database.url);
    const source = new DataSource({ ...options, migrations: migrations.slice(0, count) });
    await source.initialize();
    await source.runMigrations();
    await source.destroy();
  }

  async function takeBackTo(count: number): Promise<void> {
    const source = await migrationDataSource(database.url).initialize();
    for (let left = migrations.length; left > count; left -= 1) await source.undoLastMigration();
    await source.destroy();
  }

  const rows = async () => {
    const found = await database.query<{ row: string }>(
      `SELECT row_to_json(each)::text AS row FROM session_analytics AS each ORDER BY id`,
    );
    return found.map(({ row }) => row);
  };
  const nextId = async () => {
    const [row] = await database.query<{ id: number }>(
      `INSERT INTO session_analytics (action) VALUES ('page_view') RETURNING id`,
    );
    return row?.id;
  };

  it('partitioning analytics keeps every record in the table of its day', async () => {
    const before = await rows();
    await migrate(database.url);
    expect(await rows()).toEqual(before);
    const [{ misplaced } = { misplaced: -1 }] = await database.query<{ misplaced: number }>(
      `SELECT count(*)::int AS misplaced FROM session_analytics
      WHERE tableoid::regclass::text
            <> 'session_analytics_' || to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDD')`,
    );
    expect(misplaced).toBe(0);
    expect(await nextId()).toBe(401);
  });

  it('undoing the partitioning of analytics keeps every record and one time on page per view', async () => {
    const before = await rows();
    await migrate(database.url);
    await database.query(`
    INSERT INTO session_analytics (action, view_id, duration, created_at)
    VALUES ('time_on_page', 'view-2', 1, now() - interval '60 days')`);
    await takeBackTo(PARTITIONING);
    expect(await rows()).toEqual(before);
    expect(await nextId()).toBe(402);
    await expect(
      database.query(
        `INSERT INTO session_analytics (action, view_id) VALUES ('time_on_page', 'view-2')`,
      ),
    ).rejects.toMatchObject({ constraint: 'session_analytics_time_on_page_key' });
  });
});
