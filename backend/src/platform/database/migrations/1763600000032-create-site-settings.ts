import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Site settings that admins changed in the portal; a setting without a row has its default. */
export class CreateSiteSettings1763600000032 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE site_settings (
        name varchar(64) CONSTRAINT site_settings_pkey PRIMARY KEY,
        value jsonb NOT NULL,
        version integer NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by varchar(64) NOT NULL
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE site_settings`);
  }
}
