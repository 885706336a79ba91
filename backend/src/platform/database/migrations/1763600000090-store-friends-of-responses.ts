import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The friends whom the form of an answer named, as ids of their invites. Null for the answers stored before: whoever
 * could see them still can. The default is for the previous version, whose forms name nobody to the server.
 */
export class StoreFriendsOfResponses1763600000090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE responses ADD COLUMN shared_with integer[]`);
    await queryRunner.query(`ALTER TABLE responses ALTER COLUMN shared_with SET DEFAULT '{}'`);
    await queryRunner.query(`
      CREATE OR REPLACE VIEW shared_responses AS
        SELECT responses.id, user_id, question_id, response_content, day, submitted_at, shared_with
          FROM responses JOIN users ON users.id = user_id
         WHERE visibility = 'public' AND day IS NOT NULL AND users.deletes_at IS NULL
           AND shared_with IS DISTINCT FROM '{}'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP VIEW shared_responses`);
    await queryRunner.query(`
      CREATE VIEW shared_responses AS
        SELECT responses.id, user_id, question_id, response_content, day, submitted_at
          FROM responses JOIN users ON users.id = user_id
         WHERE visibility = 'public' AND day IS NOT NULL AND users.deletes_at IS NULL
    `);
    await queryRunner.query(`ALTER TABLE responses DROP COLUMN shared_with`);
  }
}
