import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from './support/cleanup.ts';
import { Crowd } from './support/crowd.ts';
import { ADMIN, command, Product } from './support/product.ts';
import { logIn, startScene } from './support/scene.ts';
import { statusOf, until } from './support/until.ts';

it('a backup taken under load and restored elsewhere gives the same product; all commands but the restore run beside a running product', async () => {
  const { product, postgres, calls, ledger } = await startScene({ images: 'uploaded' });
  const folder = newFolder('backup');
  const backup = join(folder, 'backup');
  const crowd = new Crowd(12, calls.everything, 200);
  await until('writes are stored', () => crowd.answered.length > 200);
  const beside = await Promise.all([
    command(product.env, 'seed'),
    command(product.env, 'import-questions'),
    command({ ...product.env, NEW_ADMIN_PASSWORD: ADMIN.password }, 'create-admin', [
      ...['--username=second', '--email=second@example.com'],
    ]),
  ]);
  expect(beside.filter(({ code }) => code !== 0)).toEqual([]);
  const begun = Date.now();
  expect(await command(product.env, 'backup', [backup])).toMatchObject({ code: 0 });
  const ended = Date.now();
  const { length } = crowd.answered;
  await until('writes continue', () => crowd.answered.length > length + 50);
  await crowd.end();
  expect(await command(product.env, 'restore', [backup])).toMatchObject({ code: 1 });

  const empty = await postgres.newDatabase();
  const settings = {
    DATABASE_URL: empty.url,
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: product.env['SESSION_SECRET'],
  };
  const restored = await command({ ...product.env, ...settings }, 'restore', [backup]);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  await ledger.compare(empty, ['ratings', 'views', 'uploads'], { begun, ended });
  const other = await Product.start({ databaseUrl: empty.url, settings });
  await other.ready();
  await logIn(other.url, 'user-0@example.com');
  const drawn = await fetch(`${other.url}/api/random-images?count=50`);
  const images = (await drawn.json()) as { objectStorageUrl: string }[];
  expect(images.length).toBeGreaterThan(0);
  for (const { objectStorageUrl } of images) {
    expect(await statusOf(other.url + objectStorageUrl)).toBe(200);
  }
  const integrity = await command(other.env, 'check-integrity');
  expect(integrity.output).toMatch(/0 missing, 0 mismatched/);
  expect(integrity.code).toBe(0);
});
