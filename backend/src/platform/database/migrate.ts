import type { DataSource } from 'typeorm';
import { installJobTables } from '../jobs/job-store.js';
import { migrationDataSource } from './data-source.js';

/** Any number: what counts is that every start of the product uses the same. */
const MIGRATION_LOCK = 7_248_511;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Of several processes that start
 * together one migrates and the others wait for it; `follow` is what else they must not do at the same time.
 */
export async function migrate(
  url: string,
  follow: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const source = await migrationDataSource(url).initialize();
  try {
    return await holdingLock(source, async () => {
      const ran = await source.runMigrations();
      await installJobTables(url);
      await follow();
      return ran.map((migration) => migration.name);
    });
  } finally {
    await source.destroy();
  }
}

async function holdingLock<T>(source: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = source.createQueryRunner();
  await holder.query(`SET lock_timeout = 0`);
  await holder.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    return await work();
  } finally {
    await holder.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    await holder.release();
  }
}
