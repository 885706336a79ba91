import type { Database } from '../database/database.js';
import type { Log } from './log.js';

/**
 * Logs one line when the database role has server-wide privileges, which the product never needs. Does not prevent the
 * start, because the first role of a managed database can often create other roles. Raw SQL, because the catalog has no
 * entities.
 */
export async function logExcessRights(database: Database, log: Log): Promise<void> {
  const [known = {}] = await database.select<Record<string, boolean>>(
    `SELECT rolsuper AS superuser, rolbypassrls AS bypassrls, rolcreaterole AS createrole,
            rolcreatedb AS createdb, rolreplication AS replication
       FROM pg_roles WHERE rolname = current_user`,
  );
  const rights = Object.keys(known).filter((right) => known[right]);
  if (rights.length === 0) return;
  log.warn(
    { rights },
    'the role of DATABASE_URL has rights on the whole server; use a role that owns only the database of the product',
  );
}
