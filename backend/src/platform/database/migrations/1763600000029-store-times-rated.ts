import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows per backfill statement; also limits how long a rating waits for the lock. */
const AT_ONCE = 10_000;

/**
 * Adds how often an image was rated, apart from the weight of its ratings. Backfills in small repeatable batches
 * outside of one transaction, while the previous version still counts. Ratings older than rating_days, which belong to
 * no counted day, get a day before the first one, in a shard that no image uses.
 */
export class StoreTimesRated1763600000029 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE ratings ADD COLUMN IF NOT EXISTS times_rated integer NOT NULL DEFAULT 0`,
    );
    // For the previous version, which adds or subtracts one per rating and does not write the column.
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
