import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that get reminders as notifications. A subscription ends with the login of its device. */
export class CreatePushSubscriptions1763600000054 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE push_subscriptions (
        login_id integer CONSTRAINT push_subscriptions_pkey PRIMARY KEY
          CONSTRAINT push_subscriptions_login_id_fkey REFERENCES logins (id) ON DELETE CASCADE,
        user_id integer NOT NULL CONSTRAINT push_subscriptions_user_id_fkey
          REFERENCES users (id) ON DELETE CASCADE,
        endpoint varchar(1000) NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE,
        p256dh varchar(87) NOT NULL,
        auth varchar(22) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )
    `);
    await queryRunner.query(`
      CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE push_subscriptions`);
  }
}
