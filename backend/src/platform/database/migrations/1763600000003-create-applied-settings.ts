import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Settings that take effect when they change, not at every start: which value was applied last.
 * A secret is kept as its password hash.
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
