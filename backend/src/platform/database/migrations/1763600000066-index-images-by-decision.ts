import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists without removed or without accepted images use these: with ten million images, reading the table took 1.2 s. */
export class IndexImagesByDecision1763600000066 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX images_removed_idx ON images (id) WHERE removed`);
    await queryRunner.query(`
      CREATE INDEX images_not_accepted_idx ON images (id) WHERE removed IS NOT FALSE
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX images_not_accepted_idx`);
    await queryRunner.query(`DROP INDEX images_removed_idx`);
  }
}
