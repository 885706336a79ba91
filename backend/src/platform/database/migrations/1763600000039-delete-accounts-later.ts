import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that their owners have deleted stay for seven days. `hidden_images` holds the images that were public before,
 * so that a change of mind makes the same ones public again.
 */
export class DeleteAccountsLater1763600000039 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD COLUMN deletes_at timestamptz,
        ADD COLUMN keep_account_token varchar(64) CONSTRAINT users_keep_account_token_key UNIQUE
    `);
    await queryRunner.query(
      `CREATE INDEX users_deletes_at_idx ON users (deletes_at, id) WHERE deletes_at IS NOT NULL`,
    );
    await queryRunner.query(`
      CREATE TABLE hidden_images (
        image_id integer CONSTRAINT hidden_images_pkey PRIMARY KEY
          CONSTRAINT hidden_images_image_id_fkey REFERENCES images (id) ON DELETE CASCADE
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE images SET visibility = 'public' WHERE id IN (SELECT image_id FROM hidden_images)`,
    );
    await queryRunner.query(`DROP TABLE hidden_images`);
    await queryRunner.query(
      `ALTER TABLE users DROP COLUMN deletes_at, DROP COLUMN keep_account_token`,
    );
  }
}
