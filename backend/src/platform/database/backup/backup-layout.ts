import { join } from 'node:path';
import { assertKey } from '../../storage/object-store.js';

export const OBJECT_LIST = 'objects.ndjson';
/** What a backup has still to copy; a finished one has no such file. */
export const WANTED_LIST = 'objects.wanted';
export const JOB_LIST = 'jobs.ndjson';

/** Table and column names are put into SQL statements, and a backup may come from an untrusted source. */
const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** Path of a table's rows. Throws a `TypeError` for an invalid table name. */
export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${plainName(table)}.copy`);
}

/** Path of an object's bytes. Throws a `TypeError` for an invalid key. */
export function objectFile(folder: string, key: string): string {
  assertKey(key);
  return join(folder, 'objects', key.slice(0, 2), key);
}

/** Returns the name if it needs no quotes in SQL; otherwise throws a `TypeError`. */
export function plainName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`not the name of a table or column: ${name}`);
  return name;
}
