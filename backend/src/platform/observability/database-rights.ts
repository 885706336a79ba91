import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Log } from './log.js';
import { Metrics } from './metrics.js';

/** Server-wide privileges that the product never needs. */
type Right = 'superuser' | 'bypassrls' | 'createrole' | 'createdb' | 'replication';

/**
 * Detects a database role with more privileges than needed. Does not prevent the start: the first role of a managed
 * database can often create others. Raw SQL: reads the catalog of the database.
 */
@Injectable()
export class DatabaseRights implements OnModuleInit {
  private known: Partial<Record<Right, number>> = {};

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.metrics.gauges(
      {
        name: 'unspoken_database_rights',
        help: '1 for a right over the whole server that the role of the product has and never needs.',
      },
      'right',
      async () => this.known,
    );
  }

  /** Checks once; in production, logs one line with the excess privileges. */
  async check(): Promise<void> {
    this.known = await this.find();
    const rights = Object.entries(this.known).flatMap(([right, has]) => (has ? right : []));
    if (this.settings.isProduction && rights.length > 0) {
      this.log.warn(
        { rights },
        'the role of DATABASE_URL has rights on the whole server; use a role that owns only the database of the product',
      );
    }
  }

  private async find(): Promise<Partial<Record<Right, number>>> {
    const [row] = await this.database.select<Record<Right, number>>(
      `SELECT rolsuper::int AS superuser, rolbypassrls::int AS bypassrls, rolcreaterole::int AS createrole,
              rolcreatedb::int AS createdb, rolreplication::int AS replication
         FROM pg_roles WHERE rolname = current_user`,
    );
    return row ?? {};
  }
}
