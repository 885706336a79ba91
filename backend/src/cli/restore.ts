import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-files.js';
import { restoreBackup } from './backup/restore-backup.js';
import { openObjectStore } from '../platform/storage/open-object-store.js';
import { pathOf, runCommand } from './command.js';

/**
 * Restores a backup into an empty database and a store. `--replace` drops the current data of the database;
 * `--without-jobs` leaves waiting mails unsent.
 */
await runCommand(async (settings, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'without-jobs': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (!folder) throw new BackupError('The folder of the backup is missing.');
  const { takenAt, version, tables, objects, heldLetters } = await restoreBackup(
    settings.DATABASE_URL,
    await openObjectStore(settings),
    pathOf(folder),
    { replace: values.replace, withoutJobs: values['without-jobs'] },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows and ${objects.count} images of ${takenAt}, taken by version ${version}, are back.`,
  );
  console.log(
    'SESSION_SECRET is not in a backup. With another one than at its time, links in mails stop working, and it is not known who has answered today.',
  );
  if (heldLetters > 0) {
    console.log(
      `Letters that were scheduled or being sent are drafts: ${heldLetters}. People may have unsubscribed since the backup.`,
    );
  }
});
