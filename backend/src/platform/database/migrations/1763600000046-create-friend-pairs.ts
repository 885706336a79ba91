import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pairs of an inviter and a friend, one row per invite. An invite keeps the address that it named as the inviter's, and
 * its invitee as a user, because both addresses can change. Earlier invites get no inviter's address: the one of today
 * may be another one than the friend knows.
 */
export class CreateFriendPairs1763600000046 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invites
        ADD COLUMN inviter_email varchar(254),
        ADD COLUMN invitee_id integer
          CONSTRAINT invites_invitee_id_fkey REFERENCES users (id) ON DELETE SET NULL
    `);
    await queryRunner.query(`CREATE INDEX invites_invitee_id_idx ON invites (invitee_id)`);
    await queryRunner.query(`
      UPDATE invites SET invitee_id = users.id FROM users WHERE users.email = invitee_email
    `);
    await queryRunner.query(`
      CREATE TABLE friend_pairs (
        invite_id integer CONSTRAINT friend_pairs_pkey PRIMARY KEY
          CONSTRAINT friend_pairs_invite_id_fkey REFERENCES invites (id) ON DELETE CASCADE,
        invitee_id integer
          CONSTRAINT friend_pairs_invitee_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        asked_by varchar(7)
          CONSTRAINT friend_pairs_asked_by_known CHECK (asked_by IN ('inviter', 'invitee')),
        declined_at timestamptz,
        paired_at timestamptz,
        inviter_rests_until timestamptz,
        invitee_rests_until timestamptz,
        CONSTRAINT friend_pairs_pair_has_two CHECK (paired_at IS NULL OR invitee_id IS NOT NULL)
      )
    `);
    await queryRunner.query(
      `CREATE INDEX friend_pairs_invitee_id_idx ON friend_pairs (invitee_id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE friend_pairs`);
    await queryRunner.query(
      `ALTER TABLE invites DROP COLUMN invitee_id, DROP COLUMN inviter_email`,
    );
  }
}
