import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nightly tasks, which one process runs for all, with the last day (UTC) each was done. */
export class CreateNightlyTasks1763600000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE nightly_tasks (
        name varchar(64) CONSTRAINT nightly_tasks_pkey PRIMARY KEY,
        last_night date NOT NULL
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE nightly_tasks`);
  }
}
