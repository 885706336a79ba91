import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import type { Submittable } from 'pg';

interface CopyStreams {
  to: (statement: string) => Readable & Submittable & { rowCount: number };
  from: (statement: string) => Writable & Submittable & { rowCount: number };
}

/** The package brings no types along. */
const copyStreams = createRequire(import.meta.url)('pg-copy-streams') as CopyStreams;

/** The rows of a COPY … TO STDOUT, with their number once it has ended. */
export const copyTo = copyStreams.to;

/** Takes the rows of a COPY … FROM STDIN, with their number once it has ended. */
export const copyFrom = copyStreams.from;
