import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFolder } from './backup/backup-folder.js';
import { BackupError } from './backup/backup.error.js';
import { backupName } from './backup/backup-name.js';
import { takeBackup } from './backup/take-backup.js';
import { openObjectStore } from '../platform/storage/open-object-store.js';
import { pathOf, runCommand } from './command.js';

/** Takes a backup into a new folder: the named one, or one under DATA_DIR/backups. */
await runCommand(async (settings, args) => {
  const { DATABASE_URL, DATA_DIR } = settings;
  const [named] = parseArgs({ args, allowPositionals: true }).positionals;
  const folder = named ? pathOf(named) : join(DATA_DIR, 'backups', backupName(new Date()));
  const store = await openObjectStore(settings);
  const backup = await takeBackup(DATABASE_URL, store, new BackupFolder(folder), stopRequest());
  const { tables, objects, jobs, missingCount } = backup;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows, ${objects.count} images and ${jobs.count} waiting jobs in ${folder}`);
  console.log(
    'The backup has no settings. Keep SESSION_SECRET and the others with it (npm start keeps a secret of its own in DATA_DIR/session-secret).',
  );
  if (missingCount > 0) {
    console.error(`${missingCount} images have no bytes: npm run integrity names them.`);
  }
});

/** Is aborted by the signals that end a process, so that a stopped backup removes what it wrote. */
function stopRequest(): AbortSignal {
  const stop = new AbortController();
  const end = () => stop.abort(new BackupError('The backup was stopped before it was complete.'));
  // Ctrl-C may arrive as several signals, none of which may end the removal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return stop.signal;
}
