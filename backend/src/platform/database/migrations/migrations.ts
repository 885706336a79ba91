import { Baseline1764000000001 } from './0001-baseline.js';
import { VisitsInOneTable1764000000002 } from './0002-visits-in-one-table.js';
import { RatingsWithoutBounds1764000000003 } from './0003-ratings-without-bounds.js';

/** All migrations in order; listed by name so that none is picked up by accident. */
export const migrations = [
  Baseline1764000000001,
  VisitsInOneTable1764000000002,
  RatingsWithoutBounds1764000000003,
];

/** TypeORM's table of the migrations that ran. */
export const MIGRATIONS_TABLE = 'schema_migrations';
