import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for the user search, which looks for a text anywhere in four columns. Needs the extension `pg_trgm`, which
 * the owner of a database may create where PostgreSQL has it; elsewhere the search reads the whole table. Adding and
 * changing users waits meanwhile: ten seconds with a million of them.
 */
export class IndexUserSearch1763600000035 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DO $$
      BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX users_search_idx ON users
          USING gin ((id::text) gin_trgm_ops, username gin_trgm_ops, email gin_trgm_ops, role gin_trgm_ops);
      EXCEPTION
        WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
          RAISE WARNING 'without pg_trgm the user search reads the whole table: %', SQLERRM;
      END $$
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS users_search_idx`);
    await queryRunner.query(`DROP EXTENSION IF EXISTS pg_trgm`);
  }
}
