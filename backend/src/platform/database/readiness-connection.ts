import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Slowness } from '../../shared/slowness.js';
import { Settings } from '../config/settings.js';
import { LastingClient, type LastingClientConfig } from './lasting-client.js';

/** Timeout in milliseconds, for the connection and for the query. */
const PATIENCE = 1_000;

/** A dedicated connection for readiness checks, so that requests can't block them. Raw SQL: it reads no table. */
@Injectable()
export class ReadinessConnection implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(settings: Settings, { factor }: Slowness) {
    const options: pg.PoolConfig & LastingClientConfig = {
      connectionString: settings.DATABASE_URL,
      application_name: 'unspoken-readiness',
      Client: LastingClient,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: factor * PATIENCE,
      patience: factor * PATIENCE,
      keepAlive: true,
    };
    this.pool = new pg.Pool(options);
    this.pool.on('error', () => undefined);
  }

  /** Rejects when PostgreSQL does not answer in time. */
  async ask(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
