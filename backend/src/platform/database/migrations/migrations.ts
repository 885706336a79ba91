import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const MIGRATIONS_TABLE = 'schema_migrations';

/** A migration whose statements are in a file beside this one. TypeORM reads the time at the end of the name. */
function migration(name: string, file: string) {
  const named = {
    [name]: class implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query(await readFile(new URL(file, import.meta.url), 'utf8'));
      }

      down(): Promise<void> {
        return Promise.reject(new Error('A migration is not undone: restore a backup instead.'));
      }
    },
  };
  return named[name] as new () => MigrationInterface;
}

/** All migrations in order; listed by name so that none is picked up by accident. */
export const migrations = [
  migration('Baseline1764000000001', '0001-baseline.sql'),
  migration('VisitsInOneTable1764000000002', '0002-visits-in-one-table.sql'),
  migration('RatingsWithoutBounds1764000000003', '0003-ratings-without-bounds.sql'),
  migration('LettersInTheMailQueue1764000000004', '0004-letters-in-the-mail-queue.sql'),
  migration('DatedQuestions1764000000005', '0005-dated-questions.sql'),
  migration('ImagesUncounted1764000000006', '0006-images-uncounted.sql'),
];
