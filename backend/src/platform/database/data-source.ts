import pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type EntitySchema,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import { snakeCase } from '../../shared/list-declaration.js';
import { BudgetedPool } from './budgeted-pool.js';
import { byDefaultOn } from './budgets.js';
import { LastingClient } from './lasting-client.js';
import { migrations, MIGRATIONS_TABLE } from './migrations/migrations.js';
import { NamedStatementClient } from './named-statement-client.js';

/** Maps entity properties to columns: `imageId` becomes `image_id`. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName?: string): string {
    return customName ?? snakeCase(propertyName);
  }
}

type Entity = string | EntitySchema | (new () => object);

/** Default PostgreSQL timeouts in milliseconds; some budgets have shorter ones. */
const DATABASE_PATIENCE = {
  connect: 2_000,
  lock: 2_000,
  statement: 5_000,
  idleInTransaction: 10_000,
  query: 5_250,
} as const;

/**
 * Milliseconds until an idle connection is closed. A new one has to sign in, plan every statement and map the pages of
 * PostgreSQL's memory again: with pg's 10 s, visitors of a quiet site wait for that (decision 13).
 */
const IDLE_TIMEOUT = 600_000;
/** Milliseconds until an idle connection is checked; one whose server is gone is closed about ten seconds later. */
const KEEP_ALIVE_DELAY = 10_000;

export interface DatabaseAccess {
  url: string;
  entities?: Entity[];
  poolSize?: number;
  /** Multiplies the waits for a connection, a lock and a statement. */
  slowness?: number;
}

/**
 * Data source options for serving requests: named statements, bounded pools, timeouts. `poolSize` caps every budget.
 */
export function databaseOptions({
  url,
  entities,
  poolSize,
  slowness = 1,
}: DatabaseAccess): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    driver: { ...pg, Pool: BudgetedPool },
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    poolSize,
    connectTimeoutMS: slowness * DATABASE_PATIENCE.connect,
    applicationName: 'unspoken',
    extra: {
      slowness,
      Client: NamedStatementClient,
      statement_timeout: slowness * DATABASE_PATIENCE.statement,
      lock_timeout: slowness * DATABASE_PATIENCE.lock,
      idle_in_transaction_session_timeout: slowness * DATABASE_PATIENCE.idleInTransaction,
      patience: slowness * DATABASE_PATIENCE.query,
      idleTimeoutMillis: IDLE_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      // With `auto`, PostgreSQL re-plans statements with a one-element array parameter on every call.
      options: '-c plan_cache_mode=force_generic_plan',
    },
  };
}

/** Runs reads of TypeORM's repositories outside of a transaction on the connections for reads. */
export class RequestDataSource extends DataSource {
  /** TypeORM asks for a `slave` for such a read, and for a `master` otherwise. */
  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    const runner = super.createQueryRunner(mode);
    if (mode === 'slave') {
      const connect = runner.connect.bind(runner);
      runner.connect = () => byDefaultOn('reads', connect);
    }
    return runner;
  }
}

/** A connection for schema changes: no statement timeout, since building an index may take long. */
export function migrationDataSource(url: string, entities: Entity[] = []): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: MIGRATIONS_TABLE,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    poolSize: 2,
    // No request waits for a start, and a busy machine takes seconds for a connection.
    connectTimeoutMS: 10 * DATABASE_PATIENCE.connect,
    applicationName: 'unspoken-migrations',
    extra: {
      Client: LastingClient,
      lock_timeout: DATABASE_PATIENCE.lock,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    },
  });
}
