import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are filled in one statement: a rating waits for no more than these. */
const AT_ONCE = 10_000;

/**
 * How often a picture was rated, apart from what the ratings weigh. Filled in small steps outside of one transaction,
 * while the version before still counts; every step can be repeated. Ratings that no day counts, because they are older
 * than rating_days, get a day before the first, in a shard that no picture has.
 */
export class StoreTimesRated1763600000029 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE ratings ADD COLUMN IF NOT EXISTS times_rated integer NOT NULL DEFAULT 0`,
    );
    // For the version before, which counts one up or one down for a rating and knows nothing of the column.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION ratings_count_times() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.times_rated := OLD.times_rated + NEW.rate_up - OLD.rate_up + NEW.rate_down - OLD.rate_down;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE OR REPLACE TRIGGER ratings_count_times BEFORE UPDATE ON ratings FOR EACH ROW
        WHEN (NEW.times_rated = OLD.times_rated AND NEW.rate_up + NEW.rate_down > OLD.rate_up + OLD.rate_down)
        EXECUTE FUNCTION ratings_count_times()
    `);
    const [{ last }] = (await queryRunner.query(
      `SELECT coalesce(max(id), 0) AS last FROM ratings`,
    )) as [{ last: number }];
    for (let after = 0; after < last; after += AT_ONCE) {
      await queryRunner.query(
        `UPDATE ratings SET times_rated = rate_up + rate_down
          WHERE id > $1 AND id <= $2 AND times_rated <> rate_up + rate_down`,
        [after, after + AT_ONCE],
      );
    }
    await queryRunner.query(`
      INSERT INTO rating_days (day, shard, ratings)
      SELECT coalesce((SELECT min(day) FROM rating_days), current_date) - 1, -1, undated
        FROM (SELECT (SELECT coalesce(sum(times_rated), 0) FROM ratings)
                   - (SELECT coalesce(sum(ratings), 0) FROM rating_days) AS undated) AS counted
       WHERE undated > 0
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM rating_days WHERE shard = -1`);
    await queryRunner.query(`DROP TRIGGER ratings_count_times ON ratings`);
    await queryRunner.query(`DROP FUNCTION ratings_count_times()`);
    await queryRunner.query(`ALTER TABLE ratings DROP COLUMN times_rated`);
  }
}
