import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One list of opt-outs for every kind of mail that can be stopped, instead of one for invites. An address is stored as
 * a hash with a key of this database, which a change of `SESSION_SECRET` leaves as it is.
 */
export class CreateMailOptOuts1763600000041 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail_opt_out_key (
        id integer CONSTRAINT mail_opt_out_key_pkey PRIMARY KEY
          CONSTRAINT mail_opt_out_key_is_one CHECK (id = 1),
        key bytea NOT NULL
      )
    `);
    await queryRunner.query(`
      INSERT INTO mail_opt_out_key (id, key)
      VALUES (1, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    `);
    // Both parts have a fixed length, so that prefixing the key is as good as an HMAC.
    await queryRunner.query(`
      CREATE FUNCTION mail_opt_out_mark(email_hash bytea) RETURNS bytea LANGUAGE sql STABLE
        RETURN sha256((SELECT key FROM mail_opt_out_key) || email_hash)
    `);
    await queryRunner.query(`
      CREATE TABLE mail_opt_outs (
        list text NOT NULL CONSTRAINT mail_opt_outs_list_is_known CHECK (list IN ('invites', 'news')),
        mark bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT mail_opt_outs_pkey PRIMARY KEY (list, mark)
      )
    `);
    // For the previous version, which still writes the old table.
    await queryRunner.query(`
      CREATE FUNCTION mail_opt_outs_copy() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO mail_opt_outs (list, mark)
        VALUES ('invites', mail_opt_out_mark(decode(NEW.email_hash, 'hex'))) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER mail_opt_outs_copy AFTER INSERT ON invite_opt_outs FOR EACH ROW
        EXECUTE FUNCTION mail_opt_outs_copy()
    `);
    await queryRunner.query(`
      INSERT INTO mail_opt_outs (list, mark, created_at)
      SELECT 'invites', mail_opt_out_mark(decode(email_hash, 'hex')), created_at FROM invite_opt_outs
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER mail_opt_outs_copy ON invite_opt_outs`);
    await queryRunner.query(`DROP FUNCTION mail_opt_outs_copy()`);
    await queryRunner.query(`DROP TABLE mail_opt_outs`);
    await queryRunner.query(`DROP FUNCTION mail_opt_out_mark(bytea)`);
    await queryRunner.query(`DROP TABLE mail_opt_out_key`);
  }
}
