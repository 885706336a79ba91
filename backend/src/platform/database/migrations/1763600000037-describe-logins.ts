import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users see in the list of their logins: the device in words, and when it was last seen. */
export class DescribeLogins1763600000037 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE logins
        ADD COLUMN device varchar(64),
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE logins DROP COLUMN device, DROP COLUMN last_seen_at`);
  }
}
