import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reminder that each user chose, and when the next one is due. */
export class CreateReminders1763600000053 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE reminders (
        user_id integer CONSTRAINT reminders_pkey PRIMARY KEY
          CONSTRAINT reminders_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        channel varchar(8) NOT NULL CONSTRAINT reminders_channel_known
          CHECK (channel IN ('off', 'email', 'push')),
        hour smallint CONSTRAINT reminders_hour_of_day CHECK (hour BETWEEN 0 AND 23),
        time_zone varchar(64),
        due_at timestamptz,
        last_day date,
        sent_at timestamptz,
        unanswered smallint NOT NULL DEFAULT 0,
        CONSTRAINT reminders_are_complete CHECK
          (due_at IS NULL OR (channel <> 'off' AND hour IS NOT NULL AND time_zone IS NOT NULL))
      )
    `);
    await queryRunner.query(`
      CREATE INDEX reminders_due_at_idx ON reminders (due_at) WHERE due_at IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE reminders`);
  }
}
