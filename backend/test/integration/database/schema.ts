import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { startProduct, type TestProduct } from '../../support/test-product.js';

/** Indexes, checks and foreign keys stand in the migrations alone; entities declare keys, which upserts need. */
const ONLY_IN_MIGRATIONS = /^DROP INDEX |DROP CONSTRAINT "(?!\w+_p?key")\w+"$/;

describe('entities', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  it('the entities match the tables that the migrations make', async () => {
    const live = product.app.get(DataSource);
    await nameGeneratedColumns(live, product);
    // TypeORM reads several types at once over one connection, which pg allows only with this option.
    const options = { ...live.options, url: product.database.url, extra: { pipeline: true } };
    const source = await new DataSource({
      ...options,
      driver: pg,
    } as DataSourceOptions).initialize();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await source.destroy();
    const statements = upQueries.map(({ query }) => query);
    expect(statements.filter((query) => !ONLY_IN_MIGRATIONS.test(query))).toEqual([]);
  });
});

/** TypeORM reads the expressions of generated columns from this table, which only this comparison needs. */
async function nameGeneratedColumns(source: DataSource, { database }: TestProduct): Promise<void> {
  await database.query(
    `CREATE TABLE typeorm_metadata (
      type varchar NOT NULL, database varchar, schema varchar, "table" varchar, name varchar, value text
    )`,
  );
  await database.query('GRANT SELECT ON typeorm_metadata TO PUBLIC');
  for (const { tableName, columns } of source.entityMetadatas) {
    for (const { databaseName, asExpression } of columns.filter((each) => each.generatedType)) {
      await database.query(
        `INSERT INTO typeorm_metadata
         VALUES ('GENERATED_COLUMN', current_database(), 'public', $1, $2, $3)`,
        [tableName, databaseName, asExpression],
      );
    }
  }
}
