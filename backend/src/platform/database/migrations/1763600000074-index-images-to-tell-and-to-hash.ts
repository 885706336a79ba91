import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Small indexes for what background jobs look for among all images, and which hashes of expunged images wait to be compared
 * with them. Hashes of the last two days wait once more: jobs of the previous version may not have compared them yet.
 */
export class IndexImagesToTellAndToHash1763600000074 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX images_unhashed_idx ON images (id) WHERE perceptual_hash IS NULL`,
    );
    await queryRunner.query(`
      CREATE INDEX images_untold_idx ON images (email)
       WHERE email IS NOT NULL
         AND ((removed AND NOT appeal_told AND appeal_answered_at IS NOT NULL)
           OR (removed AND NOT removal_told AND removed_at IS NOT NULL)
           OR (NOT removed AND restored_at IS NOT NULL))
    `);
    await queryRunner.query(
      `ALTER TABLE expunged_hashes ADD COLUMN compared boolean NOT NULL DEFAULT true`,
    );
    await queryRunner.query(`ALTER TABLE expunged_hashes ALTER COLUMN compared SET DEFAULT false`);
    await queryRunner.query(
      `UPDATE expunged_hashes SET compared = false WHERE seen_at > now() - interval '2 days'`,
    );
    await queryRunner.query(
      `CREATE INDEX expunged_hashes_uncompared_idx ON expunged_hashes (hash) WHERE NOT compared`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE expunged_hashes DROP COLUMN compared`);
    await queryRunner.query(`DROP INDEX images_untold_idx, images_unhashed_idx`);
  }
}
