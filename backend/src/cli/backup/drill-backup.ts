import pg, { DatabaseError } from 'pg';
import { LastingClient } from '../../platform/database/lasting-client.js';
import { migrate } from '../../platform/database/migrate.js';
import { DamagedBackupError, type Manifest, verifyBackup } from './backup-files.js';
import { BackupError } from './backup.error.js';
import type { BackupPlace } from './backup-place.js';
import { DROP_EVERYTHING, restoreRows } from './restore-backup.js';
import { hasObjects } from './snapshot.js';

/** Number of objects whose checksums a drill compares. */
const SAMPLE = 100;

const NO_SUCH_DATABASE = '3D000';
const NOT_ALLOWED = '42501';

/**
 * Restores the rows of a backup into the scratch database. Compares the number of rows, and the checksums of all lists
 * and of a hundred objects. The scratch database is empty afterwards. Throws `DamagedBackupError`.
 */
export async function drillBackup(url: string, place: BackupPlace): Promise<Manifest> {
  const manifest = await verifyBackup(place, SAMPLE);
  await ensureScratch(url);
  try {
    await restoreRows(scratchOf(url), place, manifest, { replace: true, withoutJobs: true });
    await connected(scratchOf(url), (client) => assertCounts(client, manifest));
    await migrate(scratchOf(url));
  } finally {
    await emptyScratch(url);
  }
  return manifest;
}

/** Deletes everything in the scratch database, such as the rows of a drill whose process died. */
export async function emptyScratch(url: string): Promise<void> {
  await connected(scratchOf(url), (client) => client.query(DROP_EVERYTHING)).catch(
    rethrowUnlessMissing,
  );
}

/** The database of the product, with `_drill` at the end of its name. */
export function scratchOf(url: string): string {
  const { pathname, username } = new URL(url);
  return Object.assign(new URL(url), { pathname: `${pathname.slice(1) || username}_drill` }).href;
}

async function ensureScratch(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(scratchOf(url)).pathname.slice(1));
  const identifier = pg.escapeIdentifier(name);
  const denyOthers = () =>
    connected(scratchOf(url), (client) =>
      client.query(`REVOKE ALL ON DATABASE ${identifier} FROM PUBLIC`),
    );
  try {
    await denyOthers();
  } catch (failure) {
    rethrowUnlessMissing(failure);
    await connected(url, (client) => client.query(`CREATE DATABASE ${identifier}`)).catch(
      (refusal: unknown) => {
        if (!hasCode(refusal, NOT_ALLOWED)) throw refusal;
        throw new BackupError(
          `There is no database ${name} for the drill. Create it, owned by the role of the product.`,
        );
      },
    );
    await denyOthers();
  }
}

async function assertCounts(client: pg.Client, { tables, objects, missingCount }: Manifest) {
  const counts = async (statement: string) =>
    (await client.query<{ count: number }>(statement)).rows[0]?.count ?? 0;
  let named = 0;
  for (const { name, columns, rows } of tables) {
    const found = await counts(`SELECT count(*)::float8 AS count FROM public.${name}`);
    if (found !== rows)
      throw new DamagedBackupError(`${name} has ${found} rows instead of ${rows}`);
    if (hasObjects({ columns }))
      named += await counts(`SELECT count(object_key)::float8 AS count FROM public.${name}`);
  }
  if (named !== objects.count + missingCount) {
    throw new DamagedBackupError(
      `its rows name ${named} images, but it has ${objects.count} and says that ${missingCount} were missing`,
    );
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client: pg.Client = new LastingClient({
    connectionString: url,
    application_name: 'unspoken-drill',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

function rethrowUnlessMissing(failure: unknown): void {
  if (!hasCode(failure, NO_SUCH_DATABASE)) throw failure;
}

function hasCode(failure: unknown, code: string): boolean {
  return failure instanceof DatabaseError && failure.code === code;
}
