import type { ClientBase } from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { VERSION } from '../../config/version.js';
import { returnToEarlier } from '../adoption/adopt-database.js';
import { isEarlier, isOfEarlierVersion, whyNotAdopted } from '../adoption/earlier-migrations.js';
import { migrationDataSource } from '../data-source.js';
import { Baseline1764000000001 } from '../migrations/0001-baseline.js';
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
 * for an unknown migration, of a newer version of the product, and for a version before 1.0 that this one can't go on from.
 */
export async function atVersion(
  url: string,
  wanted: string[],
  work: (at: AtVersion) => Promise<void>,
): Promise<void> {
  const { ran, isEarlierVersion } = migrationsOf(wanted);
  const { options } = migrationDataSource(url);
  const source = await new DataSource({ ...options, migrations: ran }).initialize();
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await runner.startTransaction();
    const executor = new MigrationExecutor(source, runner);
    // The transaction is managed here; a migration must not commit it.
    executor.transaction = 'none';
    const migrate = async () => {
      await executor.executePendingMigrations();
      if (isEarlierVersion) await returnToEarlier(runner.manager, wanted);
    };
    await work({ client, migrate });
    await runner.commitTransaction();
  } catch (failure) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw failure;
  } finally {
    await runner.release();
    await source.destroy();
  }
}

function migrationsOf(wanted: string[]) {
  const unknown = wanted.find((name) => !isKnown(name));
  if (unknown) {
    throw new BackupError(
      `A newer version of the product than ${VERSION} took this backup: ${unknown} is unknown.`,
    );
  }
  if (!isOfEarlierVersion(wanted)) {
    return { ran: migrations.filter(({ name }) => wanted.includes(name)), isEarlierVersion: false };
  }
  const reason = whyNotAdopted(wanted);
  if (reason) {
    throw new BackupError(
      `This backup is too old: ${reason}. Restore it with the last version before 1.0, then start this one.`,
    );
  }
  return { ran: [Baseline1764000000001], isEarlierVersion: true };
}

function isKnown(name: string): boolean {
  return isEarlier(name) || migrations.some((migration) => migration.name === name);
}
