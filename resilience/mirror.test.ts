import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { onCleanup, newFolder } from './support/cleanup.ts';
import type { Database } from './support/postgres.ts';
import { ROOT } from './support/product.ts';
import { startScene } from './support/scene.ts';
import { until } from './support/until.ts';

const PROGRAM = join(ROOT, 'clients', 'typescript', 'examples', 'mirror-signups.ts');
/** Adds a sign-up. Every third one is unsubscribed, every fifth one deleted. Some commit long after later ones. */
const CHANGE = `
  WITH left_list AS (
         UPDATE email_signups SET confirmed_at = NULL, unsubscribed_at = now()
          WHERE id IN (SELECT max(id) - 6 FROM email_signups) AND id % 3 = 0),
       gone AS (DELETE FROM email_signups WHERE id IN (SELECT max(id) - 12 FROM email_signups) AND id % 5 = 0)
  INSERT INTO email_signups (email, confirmed_at) VALUES (gen_random_uuid() || '@example.com', now())
  RETURNING pg_sleep(CASE id % 7 WHEN 0 THEN 0.5 ELSE 0 END)`;

it('the mirror of a program equals the table after kill -9 of the product, of PostgreSQL and of the program', async () => {
  const { product, postgres, database } = await startScene({ users: 0 });
  const env = { UNSPOKEN_URL: product.url, UNSPOKEN_TOKEN: await newToken(database) };
  const file = join(newFolder('mirror'), 'mirror.json');
  const start = () => {
    const args = ['--conditions=source', PROGRAM, file, '--every', '0.1'];
    return execa(process.execPath, args, { env, reject: false });
  };
  let program = start();
  onCleanup(() => program.kill());
  let isWriting = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (isWriting) await database.query(CHANGE).catch(() => sleep(100));
  });
  const kills = [
    () => product.kill().then(() => product.startAgain()),
    () => postgres.end('SIGKILL').then(() => postgres.start()),
    () => Promise.resolve(program.kill('SIGKILL')).then(() => void (program = start())),
  ];
  for (const kill of [...kills, ...kills]) {
    const before = mirrored(file).length;
    await until('more is mirrored', () => mirrored(file).length > before + 20);
    await kill();
  }
  isWriting = false;
  await Promise.all(writers);
  const confirmed = await database.query<{ email: string }>(
    'SELECT email FROM email_signups WHERE confirmed_at IS NOT NULL ORDER BY id',
  );
  await expect.poll(() => mirrored(file)).toEqual(confirmed.map(({ email }) => email));
});

/** The addresses in the file, which is whole at any time. */
function mirrored(file: string): string[] {
  if (!existsSync(file)) return [];
  const { signups } = JSON.parse(readFileSync(file, 'utf8')) as {
    signups: { rows: Record<string, { email: string }> };
  };
  return Object.values(signups.rows).map(({ email }) => email);
}

async function newToken(database: Database): Promise<string> {
  const token = `unspoken_${randomBytes(32).toString('base64url')}`;
  await database.query(
    `INSERT INTO api_tokens (user_id, name, hash, scopes, ends_at)
     SELECT id, 'Mirror', $1, '{signups:read,campaigns:read}', now() + interval '1 day'
       FROM users WHERE username = 'admin'`,
    [hash('sha256', token)],
  );
  return token;
}
