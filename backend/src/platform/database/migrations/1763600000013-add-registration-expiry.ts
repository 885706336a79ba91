import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Set-up links end too. Both expiries also tell when a token was made, from which it can be made again. */
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
