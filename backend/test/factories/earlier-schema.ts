import { readFile } from 'node:fs/promises';
import { NEEDED } from '../../src/platform/database/adopt-database.js';
import { atVersion } from '../../src/platform/database/backup/restore-backup.js';
import { whileAway } from '../support/while-away.js';

/** A version before 1.0 by the numbers of its last migrations, which came after the 63 that every one had. */
export function earlierMigrations(...last: number[]): string[] {
  return [...NEEDED, ...last].map((number) => `Earlier${1_763_600_000_000 + number}`);
}

/** Gives an empty database the schema of a version with these migrations. */
export async function makeSchema(url: string, migrations: string[]): Promise<void> {
  const isEarlier = migrations.some((name) => name.startsWith('Earlier'));
  const earlier = await readFile(new URL('earlier-schema.sql', import.meta.url), 'utf8');
  await whileAway(() =>
    atVersion(url, migrations, async (client, migrate) => {
      await migrate();
      if (isEarlier) await client.query(earlier);
    }),
  );
}
