import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the owner of an address confirmed its sign-up. Earlier sign-ups stay unconfirmed until they sign up again and
 * confirm. An unsubscribe link holds the hash of its address, by which the index finds the sign-up.
 */
export class ConfirmEmailSignups1763600000042 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE email_signups
        ADD COLUMN confirmed_at timestamptz,
        ADD COLUMN unsubscribed_at timestamptz,
        ADD COLUMN confirmation_sent_at timestamptz,
        ADD COLUMN confirmation_mails smallint NOT NULL DEFAULT 0,
        ADD CONSTRAINT email_signups_one_status CHECK (confirmed_at IS NULL OR unsubscribed_at IS NULL)
    `);
    await queryRunner.query(
      `CREATE INDEX email_signups_email_hash_idx ON email_signups (sha256(decode(email, 'escape')))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX email_signups_email_hash_idx`);
    await queryRunner.query(`
      ALTER TABLE email_signups
        DROP CONSTRAINT email_signups_one_status,
        DROP COLUMN confirmation_mails,
        DROP COLUMN confirmation_sent_at,
        DROP COLUMN unsubscribed_at,
        DROP COLUMN confirmed_at
    `);
  }
}
