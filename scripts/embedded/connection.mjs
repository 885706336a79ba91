import { Client } from 'pg';
import { SUPERUSER } from './cluster.mjs';

export const DATABASE = 'unspoken';

/**
 * The superuser's URL for a database on the server at `port`.
 * @param {string} password
 * @param {number} port
 * @param {string} [database]
 */
export function databaseUrl(password, port, database = DATABASE) {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Connects to the cluster's server if it answers on this port.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {number} port
 * @returns {Promise<Client | undefined>} undefined while it does not answer, or when another program does
 */
export async function connect(cluster, port) {
  const client = new Client({
    connectionString: databaseUrl(cluster.password, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    if (rows[0]?.data_directory === cluster.data) return client;
  } catch {
    // Not listening yet, still starting, shutting down, or another server: the caller retries.
  }
  await client.end().catch(() => undefined);
  return undefined;
}
