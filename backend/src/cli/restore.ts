import { parseArgs } from 'node:util';
import { BackupFolder } from './backup/backup-folder.js';
import { BackupError } from './backup/backup.error.js';
import { openBackupStorage } from './backup/open-backup-storage.js';
import { restoreBackup } from './backup/restore-backup.js';
import { openObjectStore } from '../platform/storage/open-object-store.js';
import { pathOf, runCommand } from './command.js';

/**
 * Restores a backup into an empty database and the object store. The argument is the folder of the backup or, with
 * `--nightly`, the name of a nightly backup. `--replace` drops the current data of the database; `--without-jobs`
 * leaves waiting mails unsent, turns reminders off and pauses webhooks.
 */
await runCommand(async (settings, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      nightly: { type: 'boolean' },
      replace: { type: 'boolean' },
      'without-jobs': { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (!folder) throw new BackupError('The folder of the backup is missing.');
  const place = values.nightly
    ? (await openBackupStorage(settings)).at(folder)
    : new BackupFolder(pathOf(folder));
  const { takenAt, version, tables, objects, heldLetters } = await restoreBackup(
    settings.DATABASE_URL,
    await openObjectStore(settings),
    place,
    { replace: values.replace, withoutJobs: values['without-jobs'] },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows and ${objects.count} images of ${takenAt}, taken by version ${version}, are back.`,
  );
  console.log(
    'SESSION_SECRET is not in a backup. If it differs from the one at the time of the backup, links in mails stop working, and it is not known who has answered today.',
  );
  if (heldLetters > 0) {
    console.log(
      `Letters that were scheduled or being sent are drafts: ${heldLetters}. Recipients may have unsubscribed since the backup.`,
    );
  }
});
