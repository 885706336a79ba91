import { expect, jest } from '@jest/globals';
import { VisitRecorder } from '../../src/modules/analytics/application/visit-recorder.service.js';
import { ImagePool } from '../../src/modules/images/application/image-pool.service.js';
import { Settings } from '../../src/platform/config/settings.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { eventually } from './eventually.js';
import { storedKeys } from './object-keys.js';
import { mailsRetried } from './settled-mails.js';
import { storedTables } from './stored-tables.js';
import type { TestDatabase } from './test-database.js';
import { startProduct, type TestProduct } from './test-product.js';

interface Shared {
  product: TestProduct;
  /** Tables that are empty at the start. */
  tables: string[];
}

const running = new Map<string, Promise<Shared>>();

/**
 * The product that the topics of a test file share, one for each environment. It is reset before each topic: no rows,
 * objects, jobs, mails or spies, the real time, and a working mail server. It ends after the file. A topic that stops
 * the product, cuts its database or replaces its parts starts its own.
 */
export async function topicProduct(environment: NodeJS.ProcessEnv = {}): Promise<TestProduct> {
  const key = JSON.stringify(environment);
  const known = running.get(key);
  const shared = known ?? start(environment);
  running.set(key, shared);
  if (known) await reset(await known);
  return (await shared).product;
}

export async function stopTopicProducts(): Promise<void> {
  for (const one of running.values()) await (await one).product.stop();
}

async function start(environment: NodeJS.ProcessEnv): Promise<Shared> {
  const product = await startProduct(environment);
  const tables: string[] = [];
  for (const table of await storedTables(product.database)) {
    const rows = await product.database.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length === 0) tables.push(table);
  }
  return { product, tables };
}

async function reset({ product, tables }: Shared): Promise<void> {
  const { app, clock, database, inbox } = product;
  jest.restoreAllMocks();
  clock.reset();
  await app.get(VisitRecorder).flush();
  await mailsRetried(product);
  await jobsEnded(database);
  inbox.forget();
  const emptied = tables.map((table) => `DELETE FROM ${table};`);
  // Anonymous answers outlive users, and a question with answers can't be deleted.
  await database.query(
    `DELETE FROM responses; DELETE FROM users WHERE username <> 'admin'; ${emptied.join(' ')}`,
  );
  // A connection may take longer on a busy machine than the product waits.
  await eventually(() => app.get(ImagePool).applyModeration(app.get(Settings).MODERATION));
  const store = app.get(ObjectStore);
  for (const object of await storedKeys(product)) await store.delete(object);
}

/** Waits for running jobs, and removes waiting ones. */
export async function jobsEnded(database: TestDatabase): Promise<void> {
  await eventually(async () => {
    await database.query(`DELETE FROM pgboss.job WHERE state <> 'active'`);
    expect(await database.query('SELECT name FROM pgboss.job')).toEqual([]);
  });
}
