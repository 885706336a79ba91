import { readFile } from 'node:fs/promises';
import { atVersion } from '../../src/cli/backup/restore-backup.js';
import { retryWhileDown } from '../support/retry-while-down.js';

/** Numbers of the migrations that every version before 1.0 had. */
const COMMON = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 28, 29],
  ...[32, 34, 35, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 53, 54, 55, 56, 57, 59],
  ...[60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75],
];
const FIRST_TIME = 1_763_600_000_000;

/** The numbers of the migrations of a version before 1.0: the common ones, and these later ones. */
export function earlierMigrations(...last: number[]): number[] {
  return [...COMMON, ...last];
}

/** Gives an empty database the schema of version 1.0, or that of a version before it with these migrations. */
export async function makeSchema(url: string, numbers?: number[]): Promise<void> {
  const earlier = await readFile(new URL('earlier-schema.sql', import.meta.url), 'utf8');
  await retryWhileDown(() =>
    atVersion(url, ['Baseline1764000000001'], async (client, migrate) => {
      await migrate();
      if (!numbers) return;
      await client.query('DELETE FROM schema_migrations');
      await client.query(
        `INSERT INTO schema_migrations ("timestamp", name)
         SELECT time, 'Earlier' || time FROM unnest($1::bigint[]) AS time`,
        [numbers.map((number) => FIRST_TIME + number)],
      );
      await client.query(earlier);
    }),
  );
}
