import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from '../../embedded/cluster.mjs';
import { databaseUrl } from '../../embedded/connection.mjs';
import { prepareDataDir } from '../../embedded/place.mjs';
import { readPidFile } from '../../embedded/running-server.mjs';
import { startServer } from '../../embedded/server.mjs';
import { signalFamily } from '../../processes/process-family.mjs';

/** A crashed server cannot be restarted before its last child process has exited. In milliseconds. */
const RESTART_MS = 60_000;

/** A separate durable PostgreSQL server that can be stopped, killed and suspended. */
export class Server {
  #cluster;
  #running;
  #databases = 0;

  /**
   * @param {import('../../embedded/cluster.mjs').Cluster} cluster
   * @param {import('../../embedded/server.mjs').Server} running
   * @param {string} dataDir
   */
  constructor(cluster, running, dataDir) {
    this.#cluster = cluster;
    this.#running = running;
    this.port = running.port;
    this.dataDir = dataDir;
  }

  /** @param {string} [dataDir] a temporary folder when left out */
  static async start(dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-faults-'))) {
    prepareDataDir(dataDir);
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    const cluster = await openCluster(dataDir);
    const running = await startServer(cluster, {});
    await running.client.end();
    return new Server(cluster, running, dataDir);
  }

  /** The URL of a new, empty database. */
  async newDatabase() {
    this.#databases += 1;
    const name = `faults_${this.#databases}`;
    await this.query('postgres', `CREATE DATABASE ${name}`);
    return databaseUrl(this.#cluster.password, this.port, name);
  }

  /**
   * @param {string} database
   * @param {string} text
   * @param {unknown[]} [values]
   */
  async query(database, text, values) {
    const client = await this.connect(database);
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** @param {string} database */
  async connect(database) {
    const client = new pg.Client(databaseUrl(this.#cluster.password, this.port, database));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** @param {'SIGINT' | 'SIGQUIT' | 'SIGKILL'} signal fast shutdown, immediate shutdown, crash */
  async end(signal) {
    process.kill(this.#postmaster(), signal);
    await this.#running.process.exited;
  }

  /** Starts the server again at the same address. */
  async start() {
    const end = performance.now() + RESTART_MS;
    for (;;) {
      try {
        this.#running = await startServer(this.#cluster, { port: this.port });
        return await this.#running.client.end();
      } catch (failure) {
        if (performance.now() > end) throw failure;
        await sleep(100);
      }
    }
  }

  /** Suspends the server: connections stay open, nothing answers. */
  freeze() {
    signalFamily(this.#postmaster(), 'SIGSTOP');
  }

  thaw() {
    const file = readPidFile(this.#cluster.place);
    if (file) signalFamily(file.pid, 'SIGCONT');
  }

  async remove() {
    this.thaw();
    await this.#running.process.stop();
    for (const folder of [this.#cluster.place, this.dataDir]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #postmaster() {
    const file = readPidFile(this.#cluster.place);
    if (!file) throw new Error('PostgreSQL does not run');
    return file.pid;
  }
}
