import type { Database } from './database.js';

export const BACKUP_CONNECTION = 'unspoken-backup';

/**
 * Returns whether a backup is being taken. The backup still reads the objects that rows referenced when it started, so
 * none may be deleted until it ends. Call this after the change of the row is committed, because a backup that starts
 * later does not need the object. Raw SQL, because `pg_stat_activity` has no entity.
 */
export async function isBackupRunning(database: Database): Promise<boolean> {
  const backups = await database.select(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1`,
    [BACKUP_CONNECTION],
  );
  return backups.length > 0;
}
