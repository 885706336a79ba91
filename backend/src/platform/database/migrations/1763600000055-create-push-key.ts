import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that signs notifications (VAPID), made at the first use. Subscriptions are bound to it. */
export class CreatePushKey1763600000055 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE push_key (
        id integer CONSTRAINT push_key_pkey PRIMARY KEY CONSTRAINT push_key_is_one CHECK (id = 1),
        private_key text NOT NULL
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE push_key`);
  }
}
