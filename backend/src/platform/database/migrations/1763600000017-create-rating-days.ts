import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Number of ratings per product day, counted on write. Sharded, so that ratings of different images rarely wait for
 * each other; a low fill factor allows in-place updates.
 */
export class CreateRatingDays1763600000017 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE rating_days (
        day date NOT NULL,
        shard smallint NOT NULL,
        ratings integer NOT NULL,
        CONSTRAINT rating_days_pkey PRIMARY KEY (day, shard)
      ) WITH (fillfactor = 50)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE rating_days`);
  }
}
