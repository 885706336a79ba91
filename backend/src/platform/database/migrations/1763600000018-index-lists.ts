import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the sort orders of paged lists. Each ends with the id, so that one index serves both directions.
 * Addresses and usernames already have unique indexes.
 */
export class IndexLists1763600000018 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX users_role_idx ON users (role, id)`);
    await queryRunner.query(`CREATE INDEX users_subscription_idx ON users (subscription, id)`);
    await queryRunner.query(`CREATE INDEX users_created_at_idx ON users (created_at, id)`);
    await queryRunner.query(
      `CREATE INDEX email_signups_created_at_idx ON email_signups (created_at, id)`,
    );
    await queryRunner.query(
      `CREATE INDEX email_signups_utm_source_idx ON email_signups (utm_source, id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX email_signups_utm_source_idx`);
    await queryRunner.query(`DROP INDEX email_signups_created_at_idx`);
    await queryRunner.query(`DROP INDEX users_created_at_idx`);
    await queryRunner.query(`DROP INDEX users_subscription_idx`);
    await queryRunner.query(`DROP INDEX users_role_idx`);
  }
}
