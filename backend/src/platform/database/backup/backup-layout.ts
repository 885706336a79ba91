import { join } from 'node:path';
import { assertKey } from '../../storage/object-store.js';

export const OBJECT_LIST = 'objects.ndjson';
export const JOB_LIST = 'jobs.ndjson';

/** Names of tables and columns go into statements; a backup may come from anywhere. */
const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** Where the rows of a table lie. Throws a `TypeError` for what can't be the name of one. */
export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${plainName(table)}.copy`);
}

/** Where the bytes of an object lie. Throws a `TypeError` for what can't be a key. */
export function objectFile(folder: string, key: string): string {
  assertKey(key);
  return join(folder, 'objects', key.slice(0, 2), key);
}

/** The name itself when it needs no quotes; else throws a `TypeError`. */
export function plainName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`not the name of a table or column: ${name}`);
  return name;
}
