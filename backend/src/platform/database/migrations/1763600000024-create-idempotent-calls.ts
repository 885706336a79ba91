import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls with an idempotency key: carried out once, however often they are sent. */
export class CreateIdempotentCalls1763600000024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotent_calls (
        id varchar(43) CONSTRAINT idempotent_calls_pkey PRIMARY KEY,
        body_hash varchar(43) NOT NULL,
        owner varchar(22) NOT NULL,
        leased_until timestamptz NOT NULL,
        is_committed boolean NOT NULL DEFAULT false,
        made_visitor boolean NOT NULL DEFAULT false,
        status smallint,
        answer text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotent_calls_answer_whole CHECK ((status IS NULL) = (answer IS NULL))
      )
    `);
    await queryRunner.query(
      `CREATE INDEX idempotent_calls_created_at_idx ON idempotent_calls (created_at)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE idempotent_calls`);
  }
}
