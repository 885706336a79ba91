import type { Readable } from 'node:stream';

/** A backup can't be taken or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** It is written last and removed first: without it, a folder is no backup. */
export const MANIFEST = 'manifest.json';

/** Where one backup is: its files by name, such as `tables/users.copy`. A folder and a bucket hold the same files. */
export abstract class BackupPlace {
  /** For messages to the operator. */
  abstract readonly name: string;

  /**
   * Reserves the place for a backup of about this many bytes. Throws `BackupError` when it is not empty or too small.
   */
  abstract claim(bytes: number): Promise<void>;

  /**
   * Writes the whole file or nothing. When it resolves, the file survives a crash. Throws the reason of `stop` when
   * that is aborted.
   */
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

/** Where the product keeps its nightly backups. Their names are the times at which they began. */
export abstract class BackupStorage {
  abstract names(): Promise<string[]>;
  abstract at(name: string): BackupPlace;
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

export function backupName(begun: Date): string {
  return begun.toISOString().slice(0, 19).replaceAll(':', '-');
}

/** Folders with other names in the storage are not ours. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}
