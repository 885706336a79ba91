import type { Readable } from 'node:stream';

/** A backup can't be taken or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Written last and removed first: without it, a folder is no backup. */
export const MANIFEST = 'manifest.json';

/** The files of one backup, by names such as `tables/users.copy`. A folder and a bucket hold the same ones. */
export abstract class BackupPlace {
  /** For messages to the operator. */
  abstract readonly name: string;

  /** Takes an empty place for a backup of about so many bytes. Throws `BackupError`. */
  abstract claim(bytes: number): Promise<void>;

  /** Writes the whole file or nothing; once it resolves the file survives a crash. Throws the reason of an aborted `stop`. */
  abstract write(
    file: string,
    content: AsyncIterable<Uint8Array>,
    stop: AbortSignal,
  ): Promise<void>;

  /** Throws when there is no such file. */
  abstract open(file: string): Promise<Readable>;

  abstract has(file: string): Promise<boolean>;

  /** Removes all files. */
  abstract clear(): Promise<void>;
}

/** Where the product keeps the backups that it takes by itself, by the time at which they were begun. */
export abstract class BackupShelf {
  abstract names(): Promise<string[]>;
  abstract at(name: string): BackupPlace;
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

export function backupName(begun: Date): string {
  return begun.toISOString().slice(0, 19).replaceAll(':', '-');
}

/** Other folders on a shelf are not ours. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}
