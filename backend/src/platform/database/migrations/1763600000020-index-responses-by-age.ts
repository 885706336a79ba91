import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for paging all answers by age. */
export class IndexResponsesByAge1763600000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX responses_submitted_at_idx ON responses (submitted_at, id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX responses_submitted_at_idx`);
  }
}
