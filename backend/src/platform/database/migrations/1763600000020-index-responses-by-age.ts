import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers of everybody by their age, page by page. */
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
