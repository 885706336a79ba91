import 'reflect-metadata';
import { readSettings } from '../platform/config/env.js';
import type { Settings } from '../platform/config/settings.js';
import { BackupError } from '../platform/database/backup/backup.errors.js';
import { isDatabaseAway } from '../platform/database/database-away.js';
import { EmptyDatabaseError, isTableMissing } from '../platform/database/empty-database.error.js';
import { StoreUnavailableError } from '../platform/storage/object-store.js';
import { runCommand } from './command.js';

type Upkeep = (settings: Settings, args: string[]) => Promise<void>;

/** Runs a command with the settings of the product and its arguments; what stands in its way is told in one line. */
export function runUpkeep(command: Upkeep): Promise<void> {
  return runCommand(async () => {
    try {
      await command(readSettings(), process.argv.slice(2));
    } catch (failure) {
      const line = lineAbout(failure);
      if (!line) throw failure;
      console.error(line);
      process.exitCode = 1;
    }
  });
}

function lineAbout(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  if (failure instanceof BackupError || isMisspelt(failure)) return failure.message;
  if (failure instanceof EmptyDatabaseError || isTableMissing(failure)) {
    return new EmptyDatabaseError().message;
  }
  if (failure instanceof StoreUnavailableError) {
    return `The store of the pictures can't be used: ${String(failure.cause)}`;
  }
  return isDatabaseAway(failure) ? `The database can't be reached: ${String(failure)}` : undefined;
}

/** An option that the command does not know. */
function isMisspelt(failure: Error): boolean {
  return 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS');
}
