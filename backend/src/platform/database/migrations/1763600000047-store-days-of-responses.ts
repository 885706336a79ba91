import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The day that an answer counts for; null for an answer to a past question, and for answers stored before. The view
 * holds the answers that friends may see.
 */
export class StoreDaysOfResponses1763600000047 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE responses ADD COLUMN day date`);
    await queryRunner.query(`
      CREATE INDEX responses_user_id_day_idx ON responses (user_id, day) WHERE day IS NOT NULL
    `);
    await queryRunner.query(`
      CREATE VIEW shared_responses AS
        SELECT responses.id, user_id, question_id, response_content, day, submitted_at
          FROM responses JOIN users ON users.id = user_id
         WHERE visibility = 'public' AND day IS NOT NULL AND users.deletes_at IS NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP VIEW shared_responses`);
    await queryRunner.query(`ALTER TABLE responses DROP COLUMN day`);
  }
}
