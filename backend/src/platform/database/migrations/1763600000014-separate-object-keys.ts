import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where the bytes of a picture lie, apart from the address under which they are served: a picture that is hidden gets
 * another address at once, and no bytes have to move.
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
