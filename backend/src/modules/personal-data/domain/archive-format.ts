/** A file of an archive. */
export interface ArchivedFile {
  /** Path inside the archive: ASCII, with slashes. */
  path: string;
  at: Date;
  /** Bytes in memory are stored as they are; a stream is compressed. */
  content: Buffer | AsyncIterable<Buffer>;
}
