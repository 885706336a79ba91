import type { Readable } from 'node:stream';

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
