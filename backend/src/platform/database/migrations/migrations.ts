import { Baseline1764000000001 } from './0001-baseline.js';

/** All migrations in order; listed by name so that none is picked up by accident. */
export const migrations = [Baseline1764000000001];

/** TypeORM's table of the migrations that ran. */
export const MIGRATIONS_TABLE = 'schema_migrations';
