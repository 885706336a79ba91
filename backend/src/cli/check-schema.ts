import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { migrate } from '../platform/database/migrate.js';
import { runCommand } from './command.js';
import { withProduct } from './with-product.js';

/** Entities of different modules reference each other by id only and declare no foreign keys; the migrations do. */
const FOREIGN_KEY = /DROP CONSTRAINT "\w+_fkey"$/;

/** Migrates an empty database and compares it with the entities; fails with the statements that differ, if any. */
await runCommand(async (settings) => {
  await migrate(settings.DATABASE_URL);
  await withProduct(settings, async (app) => {
    const source = app.get(DataSource);
    await nameGeneratedColumns(source);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const wanted = upQueries.map(({ query }) => query).filter((query) => !FOREIGN_KEY.test(query));
    for (const query of wanted) console.error(query);
    if (wanted.length > 0) process.exitCode = 1;
  });
});

/**
 * TypeORM can't read the expression of a generated column from PostgreSQL and keeps it in a metadata table, which only
 * this comparison needs. Raw SQL: the table has no entity.
 */
async function nameGeneratedColumns(source: DataSource): Promise<void> {
  await source.query(`
    CREATE TABLE typeorm_metadata (
      type varchar NOT NULL, database varchar, schema varchar, "table" varchar, name varchar, value text
    )`);
  for (const { tableName, generatedColumn } of generatedColumns(source)) {
    await source.query(
      `INSERT INTO typeorm_metadata
       VALUES ('GENERATED_COLUMN', current_database(), 'public', $1, $2, $3)`,
      [tableName, generatedColumn.databaseName, generatedColumn.asExpression],
    );
  }
}

function generatedColumns(source: DataSource) {
  return source.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns
      .filter(({ generatedType }) => generatedType)
      .map((generatedColumn) => ({ tableName, generatedColumn })),
  );
}
