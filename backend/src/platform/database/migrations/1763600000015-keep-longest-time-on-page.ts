import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page reports its time on page several times; one row per view keeps the maximum. */
export class KeepLongestTimeOnPage1763600000015 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE session_analytics ADD COLUMN view_id varchar(64)`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX session_analytics_time_on_page_key ON session_analytics (view_id)
        WHERE action = 'time_on_page'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE session_analytics DROP COLUMN view_id`);
  }
}
