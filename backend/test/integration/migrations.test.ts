import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrationDataSource } from '../../src/platform/database/data-source.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

const TABLES = [
  'email_signups',
  'images',
  'invites',
  'questions',
  'ratings',
  'responses',
  'session_analytics',
  'sessions',
  'users',
];

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  const objects = async () => {
    const rows = await database.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
        AND NOT relispartition
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      ORDER BY name`);
    return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
  };

  it('make the nine tables of the product', async () => {
    await migrate(database.url);
    expect(await objects()).toEqual(expect.arrayContaining(TABLES));
  });

  it('run once when several processes start together', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    expect(ran.flat()).toHaveLength(migrations.length);
  });

  it('can all be taken back, and run again', async () => {
    await migrate(database.url);
    const whole = await objects();
    const source = await migrationDataSource(database.url).initialize();
    for (let left = migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    expect(await objects()).toEqual([]);
    await source.destroy();
    await migrate(database.url);
    expect(await objects()).toEqual(whole);
  });
});
