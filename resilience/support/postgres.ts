import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { databaseUrl, launchServer } from '../../scripts/postgres.mjs';
import { type Cluster, openCluster } from '../../scripts/postgres-cluster.mjs';
import { onCleanup, newFolder } from './cleanup.ts';
import { childrenOf } from './proc.ts';
import { until } from './until.ts';

/** A durable PostgreSQL server that can be stopped, killed and suspended. */
export class Postgres {
  private databases = 0;

  private constructor(
    private readonly cluster: Cluster,
    private running: Awaited<ReturnType<typeof launchServer>>,
  ) {}

  static async start(parent?: string): Promise<Postgres> {
    const dataDir = newFolder('postgres', parent);
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    const cluster = await openCluster(dataDir);
    const server = new Postgres(cluster, await launchServer(cluster));
    onCleanup(() => {
      if (existsSync(server.pidFile)) server.thaw();
      return server.running.process.stop();
    });
    return server;
  }

  get port(): number {
    return this.running.port;
  }

  /** A new, empty database. */
  async newDatabase(): Promise<Database> {
    this.databases += 1;
    const name = `resilience_${this.databases}`;
    await this.database('postgres').query(`CREATE DATABASE ${name}`);
    return this.database(name);
  }

  private database(name: string): Database {
    const { password } = this.cluster;
    return new Database(databaseUrl({ password, port: this.port, database: name }));
  }

  /** Ends the server: SIGINT closes its connections, SIGQUIT breaks them off, SIGKILL is a crash. */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    process.kill(this.postmaster(), signal);
    await this.running.process.exited;
  }

  /** Starts the server again on the same port. After a crash, this waits for the last child of the old server to end. */
  async start(): Promise<void> {
    this.running = await until('PostgreSQL starts again', () =>
      launchServer(this.cluster, this.port).catch(() => undefined),
    );
  }

  /** Suspends the server: its connections stay open, and no statement is answered. */
  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  private signal(signal: NodeJS.Signals): void {
    const postmaster = this.postmaster();
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process of this connection has just ended.
      }
    }
  }

  private postmaster(): number {
    return Number.parseInt(readFileSync(this.pidFile, 'utf8'));
  }

  private get pidFile(): string {
    return join(this.cluster.data, 'postmaster.pid');
  }
}

export class Database {
  constructor(readonly url: string) {}

  /** The URL of this database behind a proxy on this port. */
  behind(port: number): string {
    const url = new URL(this.url);
    url.port = String(port);
    return url.href;
  }

  async connect(): Promise<Client> {
    const client = new Client(this.url);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async one<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row> {
    const [row] = await this.query<Row>(text, values);
    if (!row) throw new Error(`No row: ${text}`);
    return row;
  }

  async count(from: string, values?: unknown[]): Promise<number> {
    const text = `SELECT count(*)::int AS count FROM ${from}`;
    return (await this.one<{ count: number }>(text, values)).count;
  }
}
