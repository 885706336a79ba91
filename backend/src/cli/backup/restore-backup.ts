import { createRequire } from 'node:module';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, DatabaseError, type Submittable } from 'pg';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { chunksOf } from '../../shared/chunks.js';
import { VERSION } from '../../platform/config/version.js';
import { makeQueue, DEAD_LETTER_SUFFIX, withBoss } from '../../platform/jobs/boss.js';
import type { ObjectStore } from '../../platform/storage/object-store.js';
import { migrationDataSource } from '../../platform/database/data-source.js';
import { migrate, MIGRATION_LOCK } from '../../platform/database/migrate.js';
import { migrations } from '../../platform/database/migrations/migrations.js';
import { BackupError } from './backup.error.js';
import type { BackupPlace } from './backup-place.js';
import {
  DamagedBackupError,
  jobsOf,
  type JobCopy,
  type Manifest,
  objectFile,
  objectsOf,
  plainName,
  type TableCopy,
  tableFile,
  verifyBackup,
} from './backup-files.js';

export interface RestoreOptions {
  /** Replaces the current rows; without it, only an empty database is accepted. */
  replace?: boolean;
  /** Skips waiting jobs, turns reminders off and pauses webhooks: a rehearsal must tell nobody anything. */
  withoutJobs?: boolean;
}

export interface Restored extends Manifest {
  heldLetters: number;
}

/**
 * Raw SQL here and below, because the tables may be older than the entities. Letters become drafts, because recipients
 * may have unsubscribed since the backup: an admin decides about each. A letter that was being sent keeps its
 * recipients.
 */
const HOLD_LETTERS = `
  UPDATE public.letters SET status = 'draft', sends_at = NULL, paused_until = NULL, version = version + 1
   WHERE status IN ('scheduled', 'sending')`;
const TURN_REMINDERS_OFF = `UPDATE public.reminders SET channel = 'off', due_at = NULL`;
const PAUSE_WEBHOOKS = `
  UPDATE public.webhooks SET paused_at = now(), failing_since = NULL;
  UPDATE public.webhook_deliveries SET status = 'failed', problem = 'The webhook was paused.'
   WHERE status = 'waiting'`;

export const DROP_EVERYTHING =
  'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public';

const BASELINE = migrations[0]?.name ?? '';
const WRITERS = 8;
const PORTION = 1_000;
/** Enough for a start that finds nothing to migrate. */
const LOCK_TIMEOUT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';
/**
 * Sequences skip more ids than can have been issued since the backup, so that none is reused: links that were mailed
 * since then name rows by signed ids. Ids have 31 bits, enough for thousands of restores.
 */
const SKIPPED = 100_000;
/** There are more logins than other rows, and sessions in Redis name them. */
const SKIPPED_LOGINS = 10_000_000;

/** Stream of rows into COPY … FROM STDIN; has the row count once it has ended. The package ships no types. */
const { from: copyFrom } = createRequire(import.meta.url)('pg-copy-streams') as {
  from: (statement: string) => Writable & Submittable & { rowCount: number };
};

/**
 * Restores a backup. Verifies every byte of it before changing anything. Then restores the objects (no row references
 * them yet) and all rows in one transaction, runs the migrations newer than the backup, and restores the jobs last. A
 * failure before the rows are committed leaves the database unchanged. Throws `BackupError` when the database is in
 * use, is being restored, or holds rows that must not be replaced.
 */
export async function restoreBackup(
  url: string,
  store: ObjectStore,
  place: BackupPlace,
  options: RestoreOptions = {},
): Promise<Restored> {
  const manifest = await verifyBackup(place);
  const jobs = await jobsOf(place);
  const putAll = () => putObjects(store, place);
  const heldLetters = await restoreRows(url, place, manifest, options, putAll);
  await migrate(url);
  if (!options.withoutJobs) await restoreJobs(url, jobs);
  return { ...manifest, heldLetters };
}

/** Restores the rows of a verified backup, at its version. Returns how many letters became drafts. */
export async function restoreRows(
  url: string,
  place: BackupPlace,
  manifest: Manifest,
  { replace = false, withoutJobs = false }: RestoreOptions,
  putAll: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  let heldLetters = 0;
  await atVersion(url, manifest.migrations, async (client, migrateToVersion) => {
    const assertAccepts = async () => {
      await assertNotInUse(client);
      if (!replace) await assertEmpty(client);
    };
    await keepStartsWaiting(client);
    await assertAccepts();
    await putAll();
    // Again, because the objects may take minutes, and the lock stops only starts and other restores.
    await assertAccepts();
    await client.query(`SET LOCAL datestyle = 'ISO, YMD'`);
    if (replace) await client.query(DROP_EVERYTHING);
    await migrateToVersion();
    await fill(client, place, manifest.tables);
    await skipIds(client, manifest);
    heldLetters = (await client.query(HOLD_LETTERS)).rowCount ?? 0;
    if (withoutJobs) await client.query(TURN_REMINDERS_OFF);
    const hasWebhooks = manifest.tables.some(({ name }) => name === 'webhooks');
    if (withoutJobs && hasWebhooks) await client.query(PAUSE_WEBHOOKS);
  });
  return heldLetters;
}

/**
 * Runs the work in one transaction that can migrate the schema to the version of these migrations. Throws `BackupError`
 * for an unknown migration: of a newer version of the product, or of one before 1.0.
 */
export async function atVersion(
  url: string,
  wanted: string[],
  work: (client: ClientBase, migrateToVersion: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  // A database that began before 1.0 keeps the records of its migrations, which the baseline stands for.
  const needed = wanted.slice(wanted.indexOf(BASELINE));
  const unknown = needed.find((name) => !migrations.some((known) => known.name === name));
  if (unknown) {
    throw new BackupError(
      `This backup is of a newer version than ${VERSION}, or of one before 1.0 (${unknown} is unknown): restore it with that version, then start this one.`,
    );
  }
  const ran = migrations.filter(({ name }) => wanted.includes(name));
  const { options } = migrationDataSource(url);
  const source = await new DataSource({ ...options, migrations: ran }).initialize();
  try {
    await source.transaction(async (manager) => {
      const runner = manager.queryRunner as QueryRunner;
      const executor = new MigrationExecutor(source, runner);
      // The transaction is managed here; a migration must not commit it.
      executor.transaction = 'none';
      await work((await runner.connect()) as ClientBase, () => executor.executePendingMigrations());
    });
  } finally {
    await source.destroy();
  }
}

async function putObjects(store: ObjectStore, place: BackupPlace): Promise<void> {
  const rest = objectsOf(place);
  const write = async () => {
    for await (const { key, type } of rest)
      await store.put(key, await buffer(await place.open(objectFile(key))), type);
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** Holds the lock of migrations until the transaction ends, so that a product that starts waits for the rows. */
async function keepStartsWaiting(client: ClientBase): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  } catch (failure) {
    if (!(failure instanceof DatabaseError && failure.code === LOCK_NOT_AVAILABLE)) throw failure;
    throw new BackupError(
      'The product is starting on this database, or another restore is running; nothing was changed.',
    );
  }
}

async function assertNotInUse(client: ClientBase): Promise<void> {
  // Within a transaction, PostgreSQL reads the list of connections only once.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name IN ('unspoken', 'unspoken-jobs')`,
  );
  if (rows.length > 0)
    throw new BackupError('The product is running on this database; stop it first.');
}

async function assertEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  );
  if (rows.length > 0)
    throw new BackupError('The database is not empty; --replace deletes its contents.');
}

/** Disables triggers during the copy, because the rows that they would create are in the backup too. */
async function fill(client: ClientBase, place: BackupPlace, tables: TableCopy[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${plainName(name)}`);
  // Removes the rows that migrations inserted. The tables hold nothing else yet, so CASCADE is safe.
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const table of tables) await copyRows(client, place, table);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query(`ANALYZE ${names.join(', ')}`);
}

async function copyRows(client: ClientBase, place: BackupPlace, table: TableCopy): Promise<void> {
  const { name, columns, rows } = table;
  const list = columns.map(plainName).join(', ');
  const copy = client.query(copyFrom(`COPY public.${plainName(name)} (${list}) FROM STDIN`));
  await pipeline(await place.open(tableFile(name)), copy);
  if (copy.rowCount !== rows)
    throw new DamagedBackupError(`${name} has ${copy.rowCount} rows instead of ${rows}`);
}

/** Moves every sequence forward, also one that the backup does not list because it was unused. */
async function skipIds(client: ClientBase, { sequences }: Manifest): Promise<void> {
  const last = new Map(sequences.map((sequence) => [sequence.name, sequence.last]));
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const skipped = name.startsWith('logins_') ? SKIPPED_LOGINS : SKIPPED;
    const value = (last.get(name) ?? 0) + skipped;
    await client.query('SELECT setval($1::regclass, $2)', [`public.${plainName(name)}`, value]);
  }
}

function restoreJobs(url: string, jobs: JobCopy[]): Promise<void> {
  return withBoss(url, async (boss) => {
    for (const [name, own = []] of Map.groupBy(jobs, ({ queue }) => queue)) {
      await makeQueue(boss, name.replace(DEAD_LETTER_SUFFIX, ''));
      for (const some of chunksOf(own, PORTION)) {
        const inserted = some.map(({ queue: _queue, data, ...job }) => ({
          ...job,
          ...(data && { data }),
        }));
        await boss.insert(name, inserted);
      }
    }
  });
}
