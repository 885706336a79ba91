import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { Baseline1764000000001 } from '../migrations/0001-baseline.js';
import { MIGRATIONS_TABLE } from '../migrations/migrations.js';
import { EarlierDatabaseError } from './earlier-database.error.js';
import { isOfEarlierVersion, timeOf, whyNotAdopted } from './earlier-migrations.js';

const BASELINE = Baseline1764000000001.name;

/**
 * Turns the database of a version before 1.0 into one that the baseline made; leaves every other as it is. The records of the
 * earlier migrations stay: a process of the version before that starts again meanwhile would run the missing ones.
 */
export async function adoptDatabase(source: DataSource): Promise<void> {
  const names = await recordedMigrations(source.manager);
  if (!isOfEarlierVersion(names)) return;
  const reason = whyNotAdopted(names);
  if (reason) {
    throw new EarlierDatabaseError(`${reason}; start the last version before 1.0 on it first`);
  }
  await source.transaction(async (manager) => {
    await manager.query(await readFile(new URL('adopt.sql', import.meta.url), 'utf8'));
    await recordMigrations(manager, [BASELINE]);
  });
}

/**
 * Turns the baseline, without rows, into the schema of a version before 1.0, whose migrations these are. `adoptDatabase` takes
 * it back.
 */
export async function returnToEarlier(manager: EntityManager, names: string[]): Promise<void> {
  await manager.query(`DELETE FROM ${MIGRATIONS_TABLE}`);
  await recordMigrations(manager, names);
  await manager.query(await readFile(new URL('earlier-schema.sql', import.meta.url), 'utf8'));
}

/** Raw SQL: here and below, the table is TypeORM's and has no entity. */
async function recordedMigrations(manager: EntityManager): Promise<string[]> {
  const [{ exists } = { exists: false }] = await manager.query<{ exists: boolean }[]>(
    `SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  const rows = await manager.query<{ name: string }[]>(`SELECT name FROM ${MIGRATIONS_TABLE}`);
  return rows.map(({ name }) => name);
}

async function recordMigrations(manager: EntityManager, names: string[]): Promise<void> {
  await manager.query(
    `INSERT INTO ${MIGRATIONS_TABLE} ("timestamp", name) SELECT * FROM unnest($1::bigint[], $2::text[])`,
    [names.map(timeOf), names],
  );
}
