import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Log } from './log.js';
import { Metrics } from './metrics.js';

/**
 * Detects a database role with server-wide privileges, which the product never needs. Does not prevent the start: the first
 * role of a managed database can often create others. Raw SQL: reads the catalog of the database.
 */
@Injectable()
export class DatabaseRights implements OnModuleInit {
  private known: Record<string, number> = {};

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const help =
      '1 for a right over the whole server that the role of the product has and never needs.';
    this.metrics.gauges(
      { name: 'unspoken_database_rights', help },
      'right',
      async () => this.known,
    );
  }

  /** Checks once; in production, logs one line with the excess privileges. */
  async check(): Promise<void> {
    const [row] = await this.database.select<Record<string, number>>(
      `SELECT rolsuper::int AS superuser, rolbypassrls::int AS bypassrls, rolcreaterole::int AS createrole,
              rolcreatedb::int AS createdb, rolreplication::int AS replication
         FROM pg_roles WHERE rolname = current_user`,
    );
    this.known = row ?? {};
    const rights = Object.keys(this.known).filter((right) => this.known[right]);
    if (!this.settings.isProduction || rights.length === 0) return;
    this.log.warn(
      { rights },
      'the role of DATABASE_URL has rights on the whole server; use a role that owns only the database of the product',
    );
  }
}
