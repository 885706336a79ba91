import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which names and addresses of a person are found and removed, and old changes. */
export class IndexNamesInChanges1763600000073 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(INDEXES)) {
      await queryRunner.query(`CREATE INDEX audit_trail_${name}_idx ON audit_trail ${index}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) {
      await queryRunner.query(`DROP INDEX audit_trail_${name}_idx`);
    }
  }
}

/** Most changes are decisions about images, which only the first two hold. */
const INDEXES = {
  at: '(at)',
  admin: `(admin_id, at) WHERE admin <> 'user:' || admin_id::text`,
  named: `(id) WHERE before ?| '{username,email,q}' OR after ?| '{username,email,q}'`,
  old_email: `((before ->> 'email')) WHERE before ->> 'email' IS NOT NULL`,
  new_email: `((after ->> 'email')) WHERE after ->> 'email' IS NOT NULL`,
  search: `(id) WHERE after ? 'q'`,
};
