import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that nobody may invite any more. The address itself is not stored. */
export class CreateInviteOptOuts1763600000034 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE invite_opt_outs (
        email_hash char(64) CONSTRAINT invite_opt_outs_pkey PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE invite_opt_outs`);
  }
}
