import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { MIGRATION_LOCK } from '../migrate.js';
import { BackupError, DamagedBackupError } from './backup.errors.js';
import { plainName, tableFile } from './backup-layout.js';
import { copyFrom } from './copy-streams.js';
import { continuation } from './excluded-tables.js';
import type { Manifest, TableCopy } from './manifest.js';
import { atVersion } from './schema-version.js';

/** Enough for a start that finds nothing to migrate. */
const LOCK_TIMEOUT = '3s';
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

interface RowsOptions {
  replace: boolean;
  /** Runs once the database is known to accept the rows, before they are inserted. */
  before: () => Promise<void>;
  /** Runs in the transaction, once the rows are inserted. */
  after: (client: ClientBase) => Promise<void>;
}

/**
 * Creates the schema of the backup's version and fills it, in one transaction. Throws `BackupError` when the database
 * is in use, is being restored, or holds rows that must not be replaced. Raw SQL: the tables are those of the backup,
 * older than the entities.
 */
export async function restoreRows(
  url: string,
  folder: string,
  manifest: Manifest,
  { replace, before, after }: RowsOptions,
): Promise<void> {
  await atVersion(url, manifest.migrations, async ({ client, migrate }) => {
    const assertAccepts = async () => {
      await assertNotInUse(client);
      if (!replace) await assertEmpty(client);
    };
    await keepStartsWaiting(client);
    await assertAccepts();
    await before();
    // The lock holds only those who ask for it, and `before` may take minutes.
    await assertAccepts();
    await client.query(`SET LOCAL datestyle = 'ISO, YMD'`);
    if (replace) await clear(client);
    await migrate();
    await fill(client, folder, manifest);
    await skipIds(client, manifest);
    await after(client);
  });
}

/** Holds the lock of migrations until the transaction ends: a product that starts meanwhile waits for the rows. */
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
  // Within a transaction, PostgreSQL answers from the connections of the first look.
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
  if (rows.length > 0) {
    throw new BackupError('The database is not empty; --replace deletes its contents.');
  }
}

async function clear(client: ClientBase): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
}

/** Disables triggers while copying: the rows they would create are in the backup too. */
async function fill(client: ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map(({ name }) => `public.${plainName(name)}`);
  // Removes the rows that migrations inserted. The tables hold nothing else yet, so CASCADE is safe.
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const table of manifest.tables) await copyRows(client, folder, table);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name, columns } of manifest.tables) {
    if (!columns.includes('object_key')) continue;
    await client.query(`DELETE FROM public.${plainName(name)} WHERE object_key = ANY ($1)`, [
      manifest.deletedMeanwhile,
    ]);
  }
  await client.query(`ANALYZE ${names.join(', ')}`);
}

/** Also of sequences that were unused at the time of the backup, which it may not list. */
async function skipIds(client: ClientBase, { sequences }: Manifest): Promise<void> {
  const last = new Map(sequences.map((sequence) => [sequence.name, sequence.last]));
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const value = continuation({ name, last: last.get(name) ?? 0 });
    await client.query('SELECT setval($1::regclass, $2)', [`public.${plainName(name)}`, value]);
  }
}

async function copyRows(client: ClientBase, folder: string, table: TableCopy): Promise<void> {
  const { name, columns, rows } = table;
  const list = columns.map(plainName).join(', ');
  const copy = client.query(copyFrom(`COPY public.${plainName(name)} (${list}) FROM STDIN`));
  await pipeline(createReadStream(tableFile(folder, name)), copy);
  if (copy.rowCount !== rows) {
    throw new DamagedBackupError(`${name} has ${copy.rowCount} rows instead of ${rows}`);
  }
}
