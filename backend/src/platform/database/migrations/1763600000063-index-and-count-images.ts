import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For ten million images: an index to sort by rating (a page took 1.7 s without), another that holds the sources of the
 * overview (1.7 s), and their number (a count takes 0.3 s). Invariant: image_pool.images is the number of images.
 */
export class IndexAndCountImages1763600000063 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX ratings_total_rating_idx ON ratings (total_rating, image_id)
    `);
    await queryRunner.query(`DROP INDEX images_created_at_idx`);
    await queryRunner.query(`
      CREATE INDEX images_created_at_idx ON images (created_at, id) INCLUDE (utm_source)
    `);
    await queryRunner.query(`ALTER TABLE image_pool ADD COLUMN images integer NOT NULL DEFAULT 0`);
    await queryRunner.query(`
      CREATE FUNCTION image_pool_count() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        many integer := 0;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          UPDATE image_pool SET images = 0;
          RETURN NULL;
        END IF;
        SELECT count(*) INTO many FROM changed;
        IF TG_OP = 'DELETE' THEN many := -many; END IF;
        IF many <> 0 THEN UPDATE image_pool SET images = images + many; END IF;
        RETURN NULL;
      END $$
    `);
    for (const [name, event] of Object.entries(EVENTS)) {
      await queryRunner.query(`
        CREATE TRIGGER images_counted_${name} AFTER ${event}
          FOR EACH STATEMENT EXECUTE FUNCTION image_pool_count()
      `);
    }
    await queryRunner.query(`UPDATE image_pool SET images = (SELECT count(*) FROM images)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(EVENTS)) {
      await queryRunner.query(`DROP TRIGGER images_counted_${name} ON images`);
    }
    await queryRunner.query(`DROP FUNCTION image_pool_count()`);
    await queryRunner.query(`ALTER TABLE image_pool DROP COLUMN images`);
    await queryRunner.query(`DROP INDEX images_created_at_idx`);
    await queryRunner.query(`CREATE INDEX images_created_at_idx ON images (created_at, id)`);
    await queryRunner.query(`DROP INDEX ratings_total_rating_idx`);
  }
}

/** Triggers by the end of their names: the event, and the rows that it changes. */
const EVENTS = {
  insert: 'INSERT ON images REFERENCING NEW TABLE AS changed',
  delete: 'DELETE ON images REFERENCING OLD TABLE AS changed',
  truncate: 'TRUNCATE ON images',
};
