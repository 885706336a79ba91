import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import type { Submittable } from 'pg';

interface CopyStreams {
  to: (statement: string) => Readable & Submittable & { rowCount: number };
  from: (statement: string) => Writable & Submittable & { rowCount: number };
}

/** The package ships no types. */
const copyStreams = createRequire(import.meta.url)('pg-copy-streams') as CopyStreams;

/** Stream of rows from COPY … TO STDOUT; has the row count once it has ended. */
export const copyTo = copyStreams.to;

/** Stream of rows into COPY … FROM STDIN; has the row count once it has ended. */
export const copyFrom = copyStreams.from;
