import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last applied value of settings that take effect on change, not at every start. Secrets are stored as password
 * hashes.
 */
export class CreateAppliedSettings1763600000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE applied_settings (
        name varchar(64) CONSTRAINT applied_settings_pkey PRIMARY KEY,
        value text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE applied_settings`);
  }
}
