import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A letter may begin while an earlier one only waits to try mails again. */
export class LetLettersOverlap1763600000070 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX letters_one_sending`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX letters_one_taking ON letters (status) WHERE status = 'sending' AND NOT all_taken
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX letters_one_taking`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX letters_one_sending ON letters (status) WHERE status = 'sending'
    `);
  }
}
