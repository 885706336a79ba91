import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../processes/port.mjs';
import { startDatabase } from '../database.mjs';
import { startReplica } from '../replica.mjs';
import { productSettings, root } from './suite.mjs';

/**
 * One process of the product and a PostgreSQL server, without a proxy or Redis: sessions are read from PostgreSQL.
 * @typedef {object} LoneProduct
 * @property {string} url
 * @property {import('../replica.mjs').Replica} replica
 * @property {import('../database.mjs').StoppableDatabase} database
 * @property {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @property {() => string} log
 * @property {() => Promise<number>} insertImage returns the id of a picture without bytes
 * @property {() => Promise<void>} stop
 */

/**
 * @param {NodeJS.ProcessEnv} [settings]
 * @returns {Promise<LoneProduct>}
 */
export async function startLoneProduct(settings) {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-lone-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const database = await startDatabase(join(dataDir, 'database'));
  const logFile = join(dataDir, 'product.log');
  const output = openSync(logFile, 'a');
  const replica = startReplica({
    root,
    env: productSettings(database.url, join(dataDir, 'product'), {
      RATE_LIMIT: 'off',
      ...settings,
    }),
    port: await freePort(),
    metricsPort: await freePort(),
    output,
  });
  closeSync(output);
  await replica.ready();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  /** @type {LoneProduct['query']} */
  const query = async (text, values) => (await pool.query(text, values)).rows;
  return {
    ...{ url: replica.url, replica, database, query },
    log: () => readFileSync(logFile, 'utf8'),
    insertImage: async () => (await query(INSERT_IMAGE))[0].id,
    stop: async () => {
      await pool.end();
      await replica.stop();
      await database.stop();
      for (const folder of [database.place, dataDir])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

const INSERT_IMAGE = `
  INSERT INTO images (mimetype, object_key, object_storage_url, file_size, width, height, placeholder)
  SELECT 'image/jpeg', name, '/media/' || name, 1000, 600, 800, 'data:image/webp;base64,AA=='
    FROM (SELECT md5(gen_random_uuid()::text) || '.jpg' AS name) AS made
  RETURNING id`;
