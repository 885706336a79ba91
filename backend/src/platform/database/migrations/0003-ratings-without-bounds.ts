import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of ratings are sorted without bounds. The table `rating_blocks` stays until no process of 1.0 reads it: the next
 * version drops it.
 */
export class RatingsWithoutBounds1764000000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER ratings_blocks_inserted ON ratings;
      DROP TRIGGER ratings_blocks_updated ON ratings;
      DROP FUNCTION rating_blocks_follow();
      COMMENT ON TABLE rating_blocks IS 'Unused since 1.1.';`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The bounds are not made again: restore a backup instead.'));
  }
}
