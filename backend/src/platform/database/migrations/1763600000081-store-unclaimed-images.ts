import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images that somebody sent under an address without proof stay outside of its feed until its owner accepts them. */
export class StoreUnclaimedImages1763600000081 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE images ADD COLUMN unclaimed boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(`
      UPDATE images SET unclaimed = true FROM users
       WHERE users.email = images.email AND users.password IS NULL
    `);
    await queryRunner.query(
      `CREATE INDEX images_unclaimed_idx ON images (email, id) WHERE unclaimed`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE images DROP COLUMN unclaimed`);
  }
}
