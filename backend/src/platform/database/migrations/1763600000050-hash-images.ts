import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Perceptual hashes of images, made by the product, and those of expunged images. Each index holds the hashes by a fifth of
 * their bits, because hashes that differ in four bits at most agree in one fifth. The previous version stores images without
 * a hash; a nightly task makes it.
 */
export class HashImages1763600000050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE images ADD COLUMN perceptual_hash bigint,
                         ADD COLUMN resembles_expunged boolean NOT NULL DEFAULT false
    `);
    await queryRunner.query(`
      CREATE INDEX images_resembling_idx ON images (id) WHERE resembles_expunged
    `);
    await queryRunner.query(`
      CREATE TABLE expunged_hashes (
        hash bigint CONSTRAINT expunged_hashes_pkey PRIMARY KEY
          CONSTRAINT expunged_hashes_not_plain CHECK (hash > 0),
        seen_at timestamptz NOT NULL
      )
    `);
    for (const [index, shift] of [0, 13, 26, 39, 52].entries()) {
      await queryRunner.query(`
        CREATE INDEX expunged_hashes_band_${index + 1}_idx
          ON expunged_hashes (((hash >> ${shift}) & 8191), hash)
      `);
    }
    await queryRunner.query(`
      CREATE VIEW front_images AS
        SELECT image_id FROM reported_images
         UNION
        SELECT id FROM images WHERE resembles_expunged AND removed IS NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP VIEW front_images`);
    await queryRunner.query(`DROP TABLE expunged_hashes`);
    // Images that resemble an expunged one stay held: the previous version holds them until an admin decides.
    await queryRunner.query(`
      ALTER TABLE images DROP COLUMN resembles_expunged, DROP COLUMN perceptual_hash
    `);
  }
}
