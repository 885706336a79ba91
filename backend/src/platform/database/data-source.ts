import pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type EntitySchema,
  getMetadataArgsStorage,
  type Table,
} from 'typeorm';
import { snakeCase } from '../../shared/list-declaration.js';
import { type Connections, KEEP_ALIVE_DELAY } from './connections.js';
import { LastingClient } from './lasting-client.js';
import { migrations, MIGRATIONS_TABLE } from './migrations/migrations.js';

/** Names as in the migrations: `imageId` is `image_id`; keys are `<table>_pkey`, `<table>_<columns>_key`, `…_fkey`. */
class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName?: string): string {
    return customName ?? snakeCase(propertyName);
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return `${snakeCase(relationName)}_${referencedColumnName}`;
  }

  override primaryKeyName(table: Table | string, columns: string[]): string {
    const name = this.getTableName(table);
    // Databases of earlier versions have the key that TypeORM names by default.
    return name === MIGRATIONS_TABLE ? super.primaryKeyName(name, columns) : `${name}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}

type Entity = string | EntitySchema | (new () => object);

/** Knows the classes that have been declared as entities so far. */
export function databaseOptions(connections: Connections): DataSourceOptions {
  return {
    type: 'postgres',
    entities: getMetadataArgsStorage().tables.map(({ target }) => target as Entity),
    // TypeORM calls it with `new`, which returns this object.
    driver: {
      ...pg,
      Pool: function () {
        return connections.asPool();
      },
    },
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
  };
}

/** Milliseconds. Long, because no request waits for a start, and a busy machine takes seconds to connect. */
const MIGRATION_TIMEOUT = { connect: 20_000, lock: 2_000 };

/** A data source for schema changes. It has no statement timeout, because building an index may take long. */
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
    connectTimeoutMS: MIGRATION_TIMEOUT.connect,
    applicationName: 'unspoken-migrations',
    extra: {
      Client: LastingClient,
      lock_timeout: MIGRATION_TIMEOUT.lock,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    },
  });
}
