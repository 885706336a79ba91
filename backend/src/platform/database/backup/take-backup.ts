import { join } from 'node:path';
import { VERSION } from '../../config/version.js';
import type { ObjectStore } from '../../storage/object-store.js';
import { inNewFolder } from './backup-folder.js';
import { JOB_LIST, tableFile } from './backup-layout.js';
import { type Manifest, type TableCopy, writeManifest } from './manifest.js';
import { copyWanted, listWanted, type Target } from './object-copies.js';
import { linesOf, writeSealed } from './sealed-file.js';
import { Snapshot } from './snapshot.js';

/**
 * Copies a consistent snapshot of everything that must survive into a new folder, while the product keeps running. When
 * it fails or is stopped, nothing of it is left; one that was killed has no manifest and can't be restored by mistake.
 */
export async function takeBackup(
  url: string,
  store: ObjectStore,
  folder: string,
  stop: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const snapshot = await Snapshot.open(url);
  try {
    const migrations = await snapshot.migrations();
    return await inNewFolder(folder, () =>
      copyInto({ folder, stop }, snapshot, store, { takenAt, version: VERSION, migrations }),
    );
  } finally {
    await snapshot.close();
  }
}

async function copyInto(
  target: Target,
  snapshot: Snapshot,
  store: ObjectStore,
  origin: Pick<Manifest, 'takenAt' | 'version' | 'migrations'>,
): Promise<Manifest> {
  const { folder, stop } = target;
  const tables = await copyTables(snapshot, target);
  const source = { snapshot, tables, store };
  await listWanted(source, target);
  const [queues, jobs] = [await snapshot.queues(), await snapshot.jobs()];
  const sequences = await snapshot.sequences();
  await snapshot.leave();

  return await writeManifest(folder, {
    ...origin,
    tables,
    sequences,
    ...(await copyWanted(source, target)),
    queues,
    jobs: {
      count: jobs.length,
      ...(await writeSealed(join(folder, JOB_LIST), linesOf(jobs), stop)),
    },
  });
}

async function copyTables(snapshot: Snapshot, { folder, stop }: Target): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const seal = await writeSealed(tableFile(folder, table.name), rows, stop);
    copies.push({ ...table, rows: rows.rowCount, ...seal });
  }
  return copies;
}
