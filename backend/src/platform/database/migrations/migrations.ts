import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const MIGRATIONS_TABLE = 'schema_migrations';

/** Its statements are in a file beside this one; the name of its class ends with TypeORM's time of it. */
abstract class SqlMigration implements MigrationInterface {
  protected abstract readonly file: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL(this.file, import.meta.url), 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('A migration is not undone: restore a backup instead.'));
  }
}

class Baseline1764000000001 extends SqlMigration {
  protected readonly file = '0001-baseline.sql';
}

class VisitsInOneTable1764000000002 extends SqlMigration {
  protected readonly file = '0002-visits-in-one-table.sql';
}

class RatingsWithoutBounds1764000000003 extends SqlMigration {
  protected readonly file = '0003-ratings-without-bounds.sql';
}

class LettersInTheMailQueue1764000000004 extends SqlMigration {
  protected readonly file = '0004-letters-in-the-mail-queue.sql';
}

class DatedQuestions1764000000005 extends SqlMigration {
  protected readonly file = '0005-dated-questions.sql';
}

/** All migrations in order; listed by name so that none is picked up by accident. */
export const migrations = [
  Baseline1764000000001,
  VisitsInOneTable1764000000002,
  RatingsWithoutBounds1764000000003,
  LettersInTheMailQueue1764000000004,
  DatedQuestions1764000000005,
];
