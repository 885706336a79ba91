import { resolve } from 'node:path';
import { InvalidSettingError, readSettings } from '../platform/config/read-settings.js';
import { misspelledSettings } from '../platform/config/misspelled-settings.js';
import type { Settings } from '../platform/config/settings.js';
import { BackupError } from './backup/backup.error.js';
import { isDatabaseUnavailable, whyRefused } from '../platform/database/database-unavailable.js';
import { EmptyDatabaseError, isTableMissing } from '../platform/database/empty-database.error.js';
import { DomainError } from '../shared/domain-error.js';
import { loggedError } from '../platform/observability/logged-error.js';
import { StoreUnavailableError } from '../platform/storage/object-store.js';
import { QuestionFileError } from './question-file.js';

type Command = (settings: Settings, args: string[]) => Promise<void>;

/** Runs a command with the product's settings and its arguments; prints an expected failure in one line. */
export async function runCommand(command: Command): Promise<void> {
  for (const line of misspelledSettings()) console.error(line);
  try {
    await command(readSettings(), process.argv.slice(2));
  } catch (failure) {
    console.error(lineAbout(failure) ?? loggedError(failure));
    process.exitCode = 1;
  }
}

/** The absolute path of an argument. npm runs a command in the root folder and names the caller's in INIT_CWD. */
export function pathOf(argument: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', argument);
}

function lineAbout(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  if (isPlain(failure)) return failure.message;
  if (failure instanceof EmptyDatabaseError || isTableMissing(failure)) {
    return new EmptyDatabaseError().message;
  }
  if (failure instanceof StoreUnavailableError) {
    return `The object store can't be used: ${String(failure.cause)}`;
  }
  const refused = whyRefused(failure);
  if (refused) return `Setting DATABASE_URL can't be used: ${refused}.`;
  return isDatabaseUnavailable(failure)
    ? `The database can't be used now: ${failure.message}`
    : undefined;
}

const PLAIN = [InvalidSettingError, BackupError, QuestionFileError];

/** Whether the message is meant for the caller: about a setting, a backup, a file, or an unknown option. */
function isPlain(failure: Error): boolean {
  const isOption = 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS');
  const isForCaller =
    failure instanceof DomainError || PLAIN.some((plain) => failure instanceof plain);
  return isOption || isForCaller;
}
