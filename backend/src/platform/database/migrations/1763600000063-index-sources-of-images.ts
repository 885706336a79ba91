import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The overview counts sources of images in this index: with ten million images, reading the table took 1.7 s. */
export class IndexSourcesOfImages1763600000063 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX images_created_at_source_idx ON images (created_at, id) INCLUDE (utm_source)
    `);
    // Last, because it blocks reads of images until the commit.
    await queryRunner.query(`DROP INDEX images_created_at_idx`);
    await queryRunner.query(`
      ALTER INDEX images_created_at_source_idx RENAME TO images_created_at_idx
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX images_created_at_idx`);
    await queryRunner.query(`CREATE INDEX images_created_at_idx ON images (created_at, id)`);
  }
}
