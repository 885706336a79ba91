import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the object key apart from the public name of an image: hiding an image gives it a new address at once, without
 * moving bytes.
 */
export class SeparateObjectKeys1763600000014 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE images ADD COLUMN object_key varchar(64)`);
    await queryRunner.query(
      `UPDATE images SET object_key = substr(object_storage_url, length('/media/') + 1)`,
    );
    await queryRunner.query(`ALTER TABLE images ALTER COLUMN object_key SET NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE images ADD CONSTRAINT images_object_key_key UNIQUE (object_key)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE images DROP COLUMN object_key`);
  }
}
