import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The least and the most of each counter among the ratings of 256 images with consecutive ids. Lists sorted by a counter
 * read the blocks that can hold the first rows; an index of each counter would more than double what a view costs.
 *
 * Invariant: no counter is outside of the bounds of its block. Statement triggers widen them in the transaction of the
 * change. An upper bound that is moved goes a thirty-second too far, so that few views of an often seen image move it.
 * Ratings and views wait for the migration: less than ten seconds with ten million images.
 */
export class BoundRatings1763600000067 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE rating_blocks (
        block integer CONSTRAINT rating_blocks_pkey PRIMARY KEY,
        ${each((counter) => `least_${counter} ${TYPE(counter)} NOT NULL, most_${counter} ${TYPE(counter)} NOT NULL`)}
      ) WITH (fillfactor = 50)
    `);
    await queryRunner.query(`
      CREATE FUNCTION rating_blocks_follow() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO rating_blocks ${BOUNDS_OF('changed')} ON CONFLICT DO NOTHING;
        END IF;
        -- Nearly always false, and cheaper than the statement below.
        IF EXISTS (SELECT FROM changed AS c JOIN rating_blocks AS b ON b.block = c.image_id / 256
                    WHERE ${each((counter) => `c.${counter} NOT BETWEEN b.least_${counter} AND b.most_${counter}`, ' OR ')})
        THEN
          WITH reached AS (${BOUNDS_OF('changed')}
          ), locked AS (
            SELECT block FROM rating_blocks AS b JOIN reached AS r USING (block)
             WHERE ${each((counter) => `r.least_${counter} < b.least_${counter} OR r.most_${counter} > b.most_${counter}`, ' OR ')}
             ORDER BY block FOR UPDATE OF b
          )
          UPDATE rating_blocks AS b
             SET ${each(
               (counter) => `
                 least_${counter} = least(b.least_${counter}, r.least_${counter}),
                 most_${counter} = CASE
                   WHEN r.most_${counter} > b.most_${counter}
                   THEN r.most_${counter} + least(r.most_${counter} / 32, ${CEILING(counter)} - r.most_${counter})
                   ELSE b.most_${counter} END`,
             )}
            FROM reached AS r JOIN locked USING (block)
           WHERE b.block = r.block;
        END IF;
        RETURN NULL;
      END $$
    `);
    for (const [name, event] of Object.entries({ inserted: 'INSERT', updated: 'UPDATE' })) {
      await queryRunner.query(`
        CREATE TRIGGER ratings_blocks_${name} AFTER ${event} ON ratings
          REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rating_blocks_follow()
      `);
    }
    await queryRunner.query(`INSERT INTO rating_blocks ${BOUNDS_OF('ratings')}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER ratings_blocks_inserted ON ratings`);
    await queryRunner.query(`DROP TRIGGER ratings_blocks_updated ON ratings`);
    await queryRunner.query(`DROP FUNCTION rating_blocks_follow()`);
    await queryRunner.query(`DROP TABLE rating_blocks`);
  }
}

const COUNTERS = ['views', 'times_rated', 'rate_up', 'rate_down', 'rate_hold'];
const each = (sql: (counter: string) => string, separator = ', ') =>
  COUNTERS.map(sql).join(separator);
const TYPE = (counter: string) => (counter === 'rate_hold' ? 'numeric(15,3)' : 'integer');
const CEILING = (counter: string) => (counter === 'rate_hold' ? '999999999999.999' : '2147483647');
const BOUNDS_OF = (rows: string) => `
  SELECT image_id / 256 AS block,
         ${each((counter) => `min(${counter}) AS least_${counter}, max(${counter}) AS most_${counter}`)}
    FROM ${rows} GROUP BY image_id / 256`;
