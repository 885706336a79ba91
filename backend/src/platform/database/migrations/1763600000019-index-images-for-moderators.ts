import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for paging all images by age, and those that need review. */
export class IndexImagesForModerators1763600000019 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX images_created_at_idx ON images (created_at, id)`);
    await queryRunner.query(`CREATE INDEX images_review_idx ON images (id) WHERE removed IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX images_created_at_idx, images_review_idx`);
  }
}
