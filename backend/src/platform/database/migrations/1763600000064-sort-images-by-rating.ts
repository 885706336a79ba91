import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sorts images by rating: with ten million images, a page of the review took 1.7 s. In a transaction of its own, because
 * ratings and uploads lock its table and that of the images in different order.
 */
export class SortImagesByRating1763600000064 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX ratings_total_rating_idx ON ratings (total_rating, image_id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ratings_total_rating_idx`);
  }
}
