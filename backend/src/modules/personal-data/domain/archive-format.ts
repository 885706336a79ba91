/** A file of an archive. */
export interface ArchivedFile {
  /** Path inside the archive: ASCII, with slashes. */
  path: string;
  at: Date;
  /** Bytes in memory are stored as they are; a stream is compressed. */
  content: Buffer | AsyncIterable<Buffer>;
}

/** Puts files into one archive. */
export abstract class ArchiveFormat {
  /** Takes the next file only when its predecessor has been read. Rethrows what `files` throws. */
  abstract pack(files: AsyncIterable<ArchivedFile>): AsyncIterable<Buffer>;
}
