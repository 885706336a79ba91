import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many ratings were given on a product day, counted as they are given. In shards, so that ratings of different
 * pictures seldom wait for each other; with room on the page, so that counting happens in place.
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
