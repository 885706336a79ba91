import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the changes of one subject: the review shows past decisions about an image. */
export class IndexChangesBySubject1763600000044 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX audit_trail_subject_idx ON audit_trail (subject, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX audit_trail_subject_idx`);
  }
}
