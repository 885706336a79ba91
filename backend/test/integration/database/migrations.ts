import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManagedUser } from '../../../src/modules/auth/domain/managed-user.js';
import { migrationDataSource } from '../../../src/platform/database/data-source.js';
import { listStatements } from '../../../src/platform/database/list-statements.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { migrations } from '../../../src/platform/database/migrations/migrations.js';
import { columnsOf } from '../../../src/shared/list-declaration.js';
import { earlierMigrations, makeSchema } from '../../factories/earlier-schema.js';
import { insertImage } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { retryWhileDown } from '../../support/retry-while-down.js';
import { schemaLines } from '../../support/schema-lines.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/test-database.js';

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  const run = () => retryWhileDown(() => migrate(database.url));

  it('migrations run once when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(run));
    const rows = await database.query('SELECT name FROM schema_migrations');
    expect(rows).toHaveLength(migrations.length);
  });

  it('the user search uses its index for every searched column', async () => {
    await run();
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

  it('all migrations run when the role may not create the extension of the user search', async () => {
    const admin = new DataSource({ type: 'postgres', url: database.adminUrl });
    await admin.initialize();
    await admin.query(`ALTER DATABASE ${admin.driver.database} OWNER TO CURRENT_USER`);
    await admin.query(`GRANT CREATE ON SCHEMA public TO ${new URL(database.url).username}`);
    const source = await migrationDataSource(database.url).initialize();
    try {
      expect(await source.runMigrations()).toHaveLength(migrations.length);
      const lines = await schemaLines(database);
      expect(lines.filter((line) => /users_search_idx|similarity/.test(line))).toEqual([]);
    } finally {
      await source.destroy();
      await admin.destroy();
    }
  });

  describe('a database from before 1.0', () => {
    it.each([[[]], [[88, 90]], [[80, 81, 88, 90]]])(
      'a database with the 63 earlier migrations and %j gets the schema of a new one',
      async (last) => {
        await makeSchema(database.url, earlierMigrations(...last));
        await Promise.all([1, 2].map(run));
        const fresh = await createTestDatabase();
        expect(await schemaLines(database)).toEqual(await schemaLines(fresh));
        await fresh.drop();
      },
    );

    it('a process of the previous version still finds its migrations', async () => {
      const earlier = earlierMigrations(80, 81, 88, 90);
      await makeSchema(database.url, earlier);
      await run();
      const rows = await database.query<{ name: string }>('SELECT name FROM schema_migrations');
      expect(rows.filter(({ name }) => name.startsWith('Earlier'))).toHaveLength(earlier.length);
      expect(rows).toHaveLength(earlier.length + migrations.length);
    });

    it('rows from before 1.0 stay, usernames are normalized, images of pending users become unclaimed, and answers keep their readers', async () => {
      await makeSchema(database.url, earlierMigrations());
      await database.query(
        `INSERT INTO users (username, email, password) VALUES
           (U&'Zoe\\0308', 'a@spelled.test', 'hash'), (U&'Rene\\0301', 'b@spelled.test', 'hash'),
           (U&'Ren\\00e9', 'pending@spelled.test', NULL)`,
      );
      const proven = await insertImage(database, { email: 'a@spelled.test' });
      const unproven = await insertImage(database, { email: 'pending@spelled.test' });
      const questionId = await insertQuestion(database, 'Why?', '2026-11-20T05:00:00Z');
      await database.query(
        `INSERT INTO responses (question_id, question_content, response_content, response_hash)
         VALUES ($1, 'Why?', 'Because.', 'abcdefghijkl')`,
        [questionId],
      );
      await run();
      const names = await database.query<{ username: string }>(
        'SELECT username FROM users ORDER BY email',
      );
      expect(names.map(({ username }) => username)).toEqual([
        'Zo\u00eb',
        'Rene\u0301',
        'Ren\u00e9',
      ]);
      expect(await database.query('SELECT id, unclaimed FROM images ORDER BY id')).toEqual([
        { id: proven, unclaimed: false },
        { id: unproven, unclaimed: true },
      ]);
      expect(await database.query('SELECT shared_with FROM responses')).toEqual([
        { shared_with: null },
      ]);
    });

    it('a database with some of the earlier migrations is refused and stays as it is', async () => {
      await makeSchema(database.url, earlierMigrations());
      await database.query(`DELETE FROM schema_migrations WHERE name LIKE '%28'`);
      const before = await schemaLines(database);
      await expect(run()).rejects.toThrow(
        'it has 62 of the 63 migrations that version 1.0 builds on; start the last version before 1.0 on it first',
      );
      expect(await schemaLines(database)).toEqual(before);
    });
  });

  it('the visits of version 1.0 stay in one table, with the largest time of each view', async () => {
    await makeSchema(database.url);
    await database.query(
      `INSERT INTO session_analytics (action, view_id, duration, created_at)
       VALUES ('page_view', 'a', NULL, now() - interval '1 day'), ('time_on_page', 'a', 5, now() - interval '1 day'),
              ('time_on_page', 'a', 9, now()), ('time_on_page', NULL, 7, now()), ('page_view', 'b', NULL, '2020-01-01')`,
    );
    await run();
    const visits = await database.query(
      'SELECT id, action, view_id, duration FROM session_analytics ORDER BY id',
    );
    expect(visits).toEqual([
      { id: 1, action: 'page_view', view_id: 'a', duration: null },
      { id: 3, action: 'time_on_page', view_id: 'a', duration: 9 },
      { id: 4, action: 'time_on_page', view_id: null, duration: 7 },
      { id: 5, action: 'page_view', view_id: 'b', duration: null },
    ]);
    const [next] = await database.query(
      `INSERT INTO session_analytics (action) VALUES ('page_view') RETURNING id`,
    );
    expect(next).toEqual({ id: 6 });
  });

  it('a database with the migrations of a newer version stays as it is', async () => {
    await run();
    await database.query(
      `INSERT INTO schema_migrations ("timestamp", name) VALUES (1799999999999, 'Tomorrow1799999999999')`,
    );
    expect(await run()).toEqual([]);
  });
});
