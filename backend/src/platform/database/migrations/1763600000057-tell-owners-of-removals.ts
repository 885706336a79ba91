import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an image was removed, and whether its owner was told. Removals of the previous version have no time. */
export class TellOwnersOfRemovals1763600000057 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE images ADD COLUMN removed_at timestamptz,
                         ADD COLUMN removal_told boolean NOT NULL DEFAULT false
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE images DROP COLUMN removed_at, DROP COLUMN removal_told`);
  }
}
