import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the mail server of an address refused it for good, and in which words. */
export class StoreBouncedSignups1763600000049 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE email_signups ADD COLUMN bounced_at timestamptz, ADD COLUMN bounce_reason text
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE email_signups DROP COLUMN bounce_reason, DROP COLUMN bounced_at
    `);
  }
}
