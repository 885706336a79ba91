import { readFile } from 'node:fs/promises';
import pTimeout from 'p-timeout';
import { withBoss } from '../jobs/boss.js';
import { migrationDataSource } from './data-source.js';

/** Advisory lock key: an arbitrary number that starts and restores share. */
export const MIGRATION_LOCK = 7_248_511;

/** How long a connection may take to be closed, in milliseconds: to a host that is gone it would take minutes. */
const FAREWELL = 2_000;

/**
 * Migrates the schema and returns the names of the migrations that ran. When several processes start together, one
 * migrates and the others wait; `follow` runs under the same lock. `whyRefused` explains the failure of a database that no
 * version before 1.0 finished.
 */
export async function migrate(
  url: string,
  follow: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const source = await migrationDataSource(url).initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query(`SET lock_timeout = 0`);
    // Until the connection ends.
    await holder.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const adoption = await readFile(new URL('adopt.sql', import.meta.url), 'utf8');
    await source.transaction((manager) => manager.query(adoption));
    const ran = await source.runMigrations();
    // Creates or migrates its tables.
    await withBoss(url, async () => undefined);
    await follow();
    return ran.map((migration) => migration.name);
  } finally {
    await holder.release();
    await pTimeout(source.destroy(), { milliseconds: FAREWELL }).catch(() => undefined);
  }
}
