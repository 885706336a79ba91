import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of people and admins. `sid` is the SHA-256 of the id in the cookie. */
export class CreateSessions1763600000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sessions (
        sid varchar(256) CONSTRAINT sessions_pkey PRIMARY KEY,
        sess json NOT NULL,
        expire timestamptz NOT NULL
      )
    `);
    await queryRunner.query(`CREATE INDEX sessions_expire_idx ON sessions (expire)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE sessions`);
  }
}
