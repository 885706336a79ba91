import { readFile } from 'node:fs/promises';
import pTimeout from 'p-timeout';
import { withBoss } from '../jobs/boss.js';
import { migrationDataSource } from './data-source.js';

/** Key of the advisory lock that starts and restores share; an arbitrary number. */
export const MIGRATION_LOCK = 7_248_511;

/** How long closing a connection may take, in milliseconds. It would take minutes when the host is gone. */
const CLOSE_TIMEOUT = 2_000;

/**
 * Migrates the schema and returns the names of the migrations that ran. When several processes start together, one
 * migrates and the others wait; `follow` runs under the same lock. Fails on a database that a version before 1.0 has
 * left unfinished; `whyRefused` explains that failure.
 */
export async function migrate(
  url: string,
  follow: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const source = await migrationDataSource(url).initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query(`SET lock_timeout = 0`);
    // The connection holds the lock until it ends.
    await holder.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const adoption = await readFile(new URL('adopt-earlier-database.sql', import.meta.url), 'utf8');
    await source.transaction((manager) => manager.query(adoption));
    const ran = await source.runMigrations();
    // Creates or migrates the tables of pg-boss.
    await withBoss(url, async () => undefined);
    await follow();
    return ran.map((migration) => migration.name);
  } finally {
    await holder.release();
    await pTimeout(source.destroy(), { milliseconds: CLOSE_TIMEOUT }).catch(() => undefined);
  }
}
