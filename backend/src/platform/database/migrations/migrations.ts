import { Baseline1764000000001 } from './0001-baseline.js';
import { VisitsInOneTable1764000000002 } from './0002-visits-in-one-table.js';
import { RatingsWithoutBounds1764000000003 } from './0003-ratings-without-bounds.js';
import { LettersInTheMailQueue1764000000004 } from './0004-letters-in-the-mail-queue.js';
import { DatedQuestions1764000000005 } from './0005-dated-questions.js';

/** All migrations in order; listed by name so that none is picked up by accident. */
export const migrations = [
  Baseline1764000000001,
  VisitsInOneTable1764000000002,
  RatingsWithoutBounds1764000000003,
  LettersInTheMailQueue1764000000004,
  DatedQuestions1764000000005,
];

/** TypeORM's table of the migrations that ran. */
export const MIGRATIONS_TABLE = 'schema_migrations';
