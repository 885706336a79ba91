import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows audit trail entries without an admin, for nightly tasks. */
export class LetTheProductAct1763600000028 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE audit_trail ALTER COLUMN admin_id DROP NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE audit_trail SET admin_id = 0 WHERE admin_id IS NULL`);
    await queryRunner.query(`ALTER TABLE audit_trail ALTER COLUMN admin_id SET NOT NULL`);
  }
}
