import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table of visits, in `0002-visits-in-one-table.sql`. */
export class VisitsInOneTable1764000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = new URL('0002-visits-in-one-table.sql', import.meta.url);
    await queryRunner.query(await readFile(statements, 'utf8'));
  }

  /** The version before can't go on with this schema anyway: restore its backup. */
  down(): Promise<void> {
    return Promise.reject(new Error('This migration is not undone: restore a backup instead.'));
  }
}
