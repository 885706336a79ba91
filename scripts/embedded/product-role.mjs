import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { keptSecret } from '../product/session-secret.mjs';
import { DATABASE, databaseUrl } from './connection.mjs';

/** Name of the role in docker/database-role.sql. */
const ROLE = 'unspoken_app';
const SCRIPT = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'docker',
  'database-role.sql',
);

/**
 * Creates the product's database in a new cluster, and a role that owns only this database. Only one launcher does this at
 * a time.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {{ client: Client, port: number }} server
 * @returns {Promise<string>} the product's connection URL
 */
export async function ensureProductDatabase(cluster, { client, port }) {
  await ensureDatabase(client);
  const superuser = new Client({ connectionString: databaseUrl(cluster.password, port) });
  superuser.on('error', () => undefined);
  await superuser.connect();
  try {
    await superuser.query(`select set_config('unspoken.password', $1, false)`, [
      keptSecret(passwordFile(cluster.place)),
    ]);
    await superuser.query(readFileSync(SCRIPT, 'utf8'));
  } finally {
    await superuser.end();
  }
  return productUrl(cluster.place, port);
}

/**
 * The product's connection URL for the server of the cluster in `place`.
 * @param {string} place
 * @param {number} port
 */
export function productUrl(place, port) {
  const url = new URL(databaseUrl(readFileSync(passwordFile(place), 'utf8'), port));
  url.username = ROLE;
  return url.href;
}

/** @param {string} place */
function passwordFile(place) {
  return join(place, 'product-password');
}

/** @param {Client} client */
async function ensureDatabase(client) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    DATABASE,
  ]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
