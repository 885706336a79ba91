import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Expiry of registration links. The expiry of a token also gives its time of issue, and the token can be derived from
 * it again.
 */
export class AddRegistrationExpiry1763600000013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE users ADD COLUMN email_verification_token_expiry timestamptz`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE users DROP COLUMN email_verification_token_expiry`);
  }
}
