import 'reflect-metadata';
import { readSettings } from '../platform/config/env.js';
import { BackupError } from '../platform/database/backup/backup.errors.js';
import type { ObjectStore } from '../platform/storage/object-store.js';
import { openObjectStore } from '../platform/storage/storage.module.js';
import { runCommand } from './command.js';

/** Runs a command about backups on the store of the product; what stands in its way is told in one line. */
export function runBackupCommand(command: (store: ObjectStore) => Promise<void>): Promise<void> {
  return runCommand(async () => {
    try {
      await command(await openObjectStore(readSettings()));
    } catch (failure) {
      if (!(failure instanceof BackupError)) throw failure;
      console.error(failure.message);
      process.exitCode = 1;
    }
  });
}
