import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { Baseline1764000000001, MIGRATIONS_TABLE } from './migrations/migrations.js';

/** The names of migrations end with a time; the last two digits numbered those before 1.0. */
const FIRST_TIME = 1_763_600_000_000;

/** Numbers of the migrations before 1.0 that the baseline builds on. */
export const NEEDED = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 28, 29],
  ...[32, 34, 35, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 53, 54, 55, 56, 57, 59],
  ...[60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75],
];

/** Numbers of the last ones, which `adopt.sql` makes up for, each on its own. */
const MADE_UP_FOR = [80, 81, 88, 90];

export class EarlierDatabaseError extends Error {
  override readonly name = 'EarlierDatabaseError';
}

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
    await recordMigrations(manager, [Baseline1764000000001.name]);
  });
}

export function isEarlier(name: string): boolean {
  return [...NEEDED, ...MADE_UP_FOR].includes(timeOf(name) - FIRST_TIME);
}

export function isOfEarlierVersion(names: string[]): boolean {
  return !names.includes(Baseline1764000000001.name) && names.some(isEarlier);
}

/** Why the schema that these migrations made can't be turned into the baseline; undefined when it can. */
export function whyNotAdopted(names: string[]): string | undefined {
  const ran = new Set(names.map(timeOf));
  const found = NEEDED.filter((number) => ran.has(FIRST_TIME + number)).length;
  if (found === NEEDED.length) return undefined;
  return `it has ${found} of the ${NEEDED.length} migrations that version 1.0 builds on`;
}

function timeOf(name: string): number {
  return Number(name.slice(-13));
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

/** Without the time at which they ran. */
export async function recordMigrations(manager: EntityManager, names: string[]): Promise<void> {
  await manager.query(
    `INSERT INTO ${MIGRATIONS_TABLE} ("timestamp", name) SELECT * FROM unnest($1::bigint[], $2::text[])`,
    [names.map(timeOf), names],
  );
}
