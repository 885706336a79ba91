import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What became of an invite. Earlier ones count as sent: their mails are gone from the queue. `returned` invites don't
 * count against the limit; `returns` is how often that happened.
 */
export class FollowInvites1763600000059 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invites
        ADD COLUMN mailed_at timestamptz,
        ADD COLUMN bounced_at timestamptz,
        ADD COLUMN joined_at timestamptz,
        ADD COLUMN resent_at timestamptz,
        ADD COLUMN resends smallint NOT NULL DEFAULT 0,
        ADD COLUMN returned boolean NOT NULL DEFAULT false,
        ADD COLUMN returns smallint NOT NULL DEFAULT 0
    `);
    await queryRunner.query(`UPDATE invites SET mailed_at = sent_at`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invites
        DROP COLUMN mailed_at,
        DROP COLUMN bounced_at,
        DROP COLUMN joined_at,
        DROP COLUMN resent_at,
        DROP COLUMN resends,
        DROP COLUMN returned,
        DROP COLUMN returns
    `);
  }
}
