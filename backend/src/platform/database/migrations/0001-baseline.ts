import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The schema of version 1.0, in `0001-baseline.sql`. */
export class Baseline1764000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(await readFile(new URL('0001-baseline.sql', import.meta.url), 'utf8'));
  }

  /** Undoing it would delete every row. */
  down(): Promise<void> {
    return Promise.reject(new Error('The baseline is not undone: drop the database instead.'));
  }
}
