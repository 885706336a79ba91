import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const MIGRATIONS_TABLE = 'schema_migrations';

/** TypeORM wants names that end with a time: this time plus the number of the file. */
const BEGIN = 1_764_000_000_000;
const FILE = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** All migrations, in the order of their numbers. Each is a file of SQL in this folder. */
export const migrations = readdirSync(import.meta.dirname)
  .filter((file) => FILE.test(file))
  .sort()
  .map(migrationOf);

/** The class of a file: `0005-dated-questions.sql` is stored as `DatedQuestions1764000000005`. */
function migrationOf(file: string): new () => MigrationInterface {
  const [, number, words = ''] = FILE.exec(file) ?? [];
  const title = words.replace(/(^|-)(\w)/g, (_part, _dash, letter: string) => letter.toUpperCase());
  class Migration {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(readFileSync(new URL(file, import.meta.url), 'utf8'));
    }

    down(): Promise<void> {
      return Promise.reject(new Error('A migration is not undone: restore a backup instead.'));
    }
  }
  return Object.defineProperty(Migration, 'name', { value: `${title}${BEGIN + Number(number)}` });
}
