import type { ClientBase } from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { migrationDataSource } from '../data-source.js';
import { migrations } from '../migrations/migrations.js';
import { BackupError } from './backup.errors.js';

interface AtVersion {
  /** The connection that everything runs on. */
  client: ClientBase;
  /** Runs the migrations up to the target version. */
  migrate: () => Promise<void>;
}

/**
 * Runs the work in one transaction that can migrate the schema to the version of these migrations. Throws `BackupError`
 * for an unknown migration: a newer version of the product wrote it.
 */
export async function atVersion(
  url: string,
  wanted: string[],
  work: (at: AtVersion) => Promise<void>,
): Promise<void> {
  const known = migrations.filter(({ name }) => wanted.includes(name));
  const unknown = wanted.find((name) => !known.some((each) => each.name === name));
  if (unknown) {
    throw new BackupError(
      `A newer version of the product took this backup: ${unknown} is unknown.`,
    );
  }
  const { options } = migrationDataSource(url);
  const source = await new DataSource({ ...options, migrations: known }).initialize();
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await runner.startTransaction();
    const executor = new MigrationExecutor(source, runner);
    // The transaction is managed here; a migration must not commit it.
    executor.transaction = 'none';
    await work({ client, migrate: async () => void (await executor.executePendingMigrations()) });
    await runner.commitTransaction();
  } catch (failure) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw failure;
  } finally {
    await runner.release();
    await source.destroy();
  }
}
