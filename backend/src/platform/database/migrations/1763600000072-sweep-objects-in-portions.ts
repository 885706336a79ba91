import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sweep reads the keys of images in the order of the store, and goes on where it stopped. An index of its own, because
 * with another collation of the column every prepared statement of the previous version that reads it would fail ("cached
 * plan must not change result type"). Not made CONCURRENTLY: that waits for the processes that wait for this migration.
 */
export class SweepObjectsInPortions1763600000072 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE nightly_tasks ADD COLUMN reached varchar(128)`);
    await queryRunner.query(`
      CREATE INDEX images_object_key_idx ON images (object_key COLLATE "C") INCLUDE (file_size)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX images_object_key_idx`);
    await queryRunner.query(`ALTER TABLE nightly_tasks DROP COLUMN reached`);
  }
}
