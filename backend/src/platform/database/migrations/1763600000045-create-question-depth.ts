import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a question goes; null until somebody chooses, so that the start can fill in the questions of the product. */
export class CreateQuestionDepth1763600000045 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE questions
        ADD COLUMN depth varchar(8),
        ADD CONSTRAINT questions_depth_known CHECK (depth IN ('light', 'warm', 'deep'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE questions DROP COLUMN depth`);
  }
}
