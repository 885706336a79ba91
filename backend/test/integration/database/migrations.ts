import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManagedUser } from '../../../src/modules/auth/domain/managed-user.js';
import { migrationDataSource } from '../../../src/platform/database/data-source.js';
import { listStatements } from '../../../src/platform/database/list-statements.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { migrations } from '../../../src/platform/database/migrations/migrations.js';
import { NormalizeUsernames1763600000088 } from '../../../src/platform/database/migrations/1763600000088-normalize-usernames.js';
import { StoreTimesRated1763600000029 } from '../../../src/platform/database/migrations/1763600000029-store-times-rated.js';
import { BoundRatings1763600000067 } from '../../../src/platform/database/migrations/1763600000067-bound-ratings.js';
import { CutPageAddresses1763600000075 } from '../../../src/platform/database/migrations/1763600000075-cut-page-addresses.js';
import { CreateMailOptOuts1763600000041 } from '../../../src/platform/database/migrations/1763600000041-create-mail-opt-outs.js';
import { columnsOf } from '../../../src/shared/list-declaration.js';
import { insertImage } from '../../factories/images.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/test-database.js';

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

  it('migrations create the tables of the product', async () => {
    await migrate(database.url);
    expect(await objects()).toEqual(expect.arrayContaining(TABLES));
  });

  it('migrations run once when several processes start together', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    expect(ran.flat()).toHaveLength(migrations.length);
  });

  it('all migrations can be undone and run again', async () => {
    await migrate(database.url);
    const whole = await objects();
    const source = await migrationDataSource(database.url).initialize();
    for (let left = migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    expect(await objects()).toEqual([]);
    await source.destroy();
    await migrate(database.url);
    expect(await objects()).toEqual(whole);
  });

  it('stored page addresses keep only the campaign', async () => {
    await migrate(database.url);
    const page = 'https://play.example/fr-circ';
    const cut = {
      [page]: page,
      [`${page}?utm_source=card&utm_medium=qr`]: `${page}?utm_source=card&utm_medium=qr`,
      [`${page}?utm_source=card&email=a@b.com&utm_medium=qr#frag`]: `${page}?utm_source=card&utm_medium=qr`,
      [`${page}?email=a@b.com&fbclid=1`]: page,
      [`${page}#?utm_source=card`]: page,
    };
    for (const [index, url] of Object.keys(cut).entries()) {
      await database.query('INSERT INTO email_signups (email, page_url) VALUES ($1, $2)', [
        `${index}@example.com`,
        url,
      ]);
    }
    const source = await migrationDataSource(database.url).initialize();
    await new CutPageAddresses1763600000075().up(source.createQueryRunner());
    await source.destroy();
    const rows = await database.query<{ page_url: string }>(
      'SELECT page_url FROM email_signups ORDER BY email',
    );
    expect(rows.map(({ page_url }) => page_url)).toEqual(Object.values(cut));
  });

  it('the user search uses its index for every searched column', async () => {
    await migrate(database.url);
    const query = { q: 'mara', sort: 'createdAt', order: 'desc' } as const;
    const { count } = listStatements(ManagedUser, query, 'UTC');
    const source = await migrationDataSource(database.url).initialize();
    const lines = await source.transaction(async (manager) => {
      // The planner prefers to read an empty table.
      await manager.query('SET LOCAL enable_seqscan = off');
      const plan = await manager.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN ${count.text}`,
        count.values,
      );
      return plan.map((line) => line['QUERY PLAN']);
    });
    await source.destroy();
    const searched = columnsOf(ManagedUser).filter((column) => column.searched);
    expect(lines.filter((line) => line.includes('users_search_idx'))).toHaveLength(searched.length);
    expect(lines.join()).not.toContain('Seq Scan');
  });

  it('all migrations run where the role may not create the extension of the user search', async () => {
    const admin = new DataSource({ type: 'postgres', url: database.adminUrl });
    await admin.initialize();
    await admin.query(`ALTER DATABASE ${admin.driver.database} OWNER TO CURRENT_USER`);
    await admin.query(`GRANT CREATE ON SCHEMA public TO ${new URL(database.url).username}`);
    const source = await migrationDataSource(database.url).initialize();
    try {
      expect(await source.runMigrations()).toHaveLength(migrations.length);
      expect(await objects()).toContain('users');
      expect(await objects()).not.toContain('similarity');
    } finally {
      await source.destroy();
      await admin.destroy();
    }
  });

  it('opt-outs of invites are kept, and those that the previous version adds as well', async () => {
    await migrate(database.url);
    const source = await migrationDataSource(database.url).initialize();
    const runner = source.createQueryRunner();
    const migration = new CreateMailOptOuts1763600000041();
    await migration.down(runner);
    const optOut = (address: string) =>
      database.query(`INSERT INTO invite_opt_outs VALUES (encode(sha256($1), 'hex'))`, [
        Buffer.from(address),
      ]);
    await optOut('before@example.com');
    await migration.up(runner);
    await optOut('meanwhile@example.com');
    const kept = await database.query(
      `SELECT address FROM unnest($1::text[]) AS address, mail_opt_outs
        WHERE list = 'invites' AND mark = mail_opt_out_mark(sha256(decode(address, 'escape')))`,
      [['before@example.com', 'meanwhile@example.com', 'never@example.com']],
    );
    expect(kept).toEqual([{ address: 'before@example.com' }, { address: 'meanwhile@example.com' }]);
    await runner.release();
    await source.destroy();
  });

  it('the migration of the number of ratings counts earlier ratings by image and day, run twice as well', async () => {
    await migrate(database.url);
    const source = await migrationDataSource(database.url).initialize();
    const runner = source.createQueryRunner();
    const migration = new StoreTimesRated1763600000029();
    await new BoundRatings1763600000067().down(runner);
    await migration.down(runner);
    const images = [await insertImage(database), await insertImage(database)];
    await database.query('UPDATE ratings SET rate_up = 5, rate_down = 2 WHERE image_id = $1', [
      images[0],
    ]);
    await database.query(`INSERT INTO rating_days VALUES ('2026-11-20', 3, 4)`);
    await migration.up(runner);
    const times = () => database.query('SELECT times_rated FROM ratings ORDER BY image_id');
    const days = () =>
      database.query('SELECT day::text, ratings FROM rating_days ORDER BY rating_days.day');
    const undated = { day: '2026-11-19', ratings: 3 };
    const dated = { day: '2026-11-20', ratings: 4 };
    expect(await times()).toEqual([{ times_rated: 7 }, { times_rated: 0 }]);
    expect(await days()).toEqual([undated, dated]);
    // A start that was interrupted runs the migration again.
    await migration.up(runner);
    expect(await times()).toEqual([{ times_rated: 7 }, { times_rated: 0 }]);
    expect(await days()).toEqual([undated, dated]);
    await migration.down(runner);
    expect(await days()).toEqual([dated]);
    await source.destroy();
  });

  it('the migration of usernames makes two spellings of a name one, unless both are taken', async () => {
    await migrate(database.url);
    await database.query(
      `INSERT INTO users (username, email) VALUES
         (U&'Zoe\\0308', 'a@spelled.test'), (U&'Rene\\0301', 'b@spelled.test'), (U&'Ren\\00e9', 'c@spelled.test')`,
    );
    const source = await migrationDataSource(database.url).initialize();
    await new NormalizeUsernames1763600000088().up(source.createQueryRunner());
    await source.destroy();
    const names = await database.query<{ username: string }>(
      `SELECT username FROM users WHERE email LIKE '%@spelled.test' ORDER BY email`,
    );
    expect(names.map(({ username }) => username)).toEqual(['Zo\u00eb', 'Rene\u0301', 'Ren\u00e9']);
  });
});
