import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why an image was removed, and whether its owner asks for another review. `restored_at` is set until the owner of a
 * restored image is told. The previous version stores removals without a reason.
 */
export class StoreRemovalReasons1763600000062 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE images
        ADD COLUMN removal_reason varchar(16),
        ADD COLUMN removal_note varchar(300),
        ADD COLUMN restored_at timestamptz,
        ADD COLUMN appealed_at timestamptz,
        ADD COLUMN appeal_note varchar(300),
        ADD COLUMN appeal_answered_at timestamptz,
        ADD COLUMN appeal_told boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT images_removal_reason_known
          CHECK (removal_reason IN ('not-a-card', 'person', 'unsuitable', 'other')),
        ADD CONSTRAINT images_removal_note_with_other
          CHECK ((removal_note IS NOT NULL) = (removal_reason IS NOT DISTINCT FROM 'other'))
    `);
    await queryRunner.query(`
      CREATE INDEX images_appealed_idx ON images (id)
        WHERE removed AND appealed_at IS NOT NULL AND appeal_answered_at IS NULL
    `);
    await queryRunner.query(`
      CREATE VIEW appealed_images AS
        SELECT id AS image_id FROM images
         WHERE removed AND appealed_at IS NOT NULL AND appeal_answered_at IS NULL
    `);
    await queryRunner.query(`
      CREATE OR REPLACE VIEW front_images AS
        SELECT image_id FROM reported_images
         UNION
        SELECT id FROM images WHERE resembles_expunged AND removed IS NULL
         UNION
        SELECT image_id FROM appealed_images
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE VIEW front_images AS
        SELECT image_id FROM reported_images
         UNION
        SELECT id FROM images WHERE resembles_expunged AND removed IS NULL
    `);
    await queryRunner.query(`DROP VIEW appealed_images`);
    await queryRunner.query(`
      ALTER TABLE images
        DROP COLUMN removal_reason, DROP COLUMN removal_note, DROP COLUMN restored_at, DROP COLUMN appealed_at,
        DROP COLUMN appeal_note, DROP COLUMN appeal_answered_at, DROP COLUMN appeal_told
    `);
  }
}
