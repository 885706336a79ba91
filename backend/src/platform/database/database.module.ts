import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Slowness } from '../../shared/slowness.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.js';
import { databaseOptions, RequestDataSource } from './data-source.js';
import { RowLists } from './row-lists.js';
import { ReadinessConnection } from './readiness-connection.js';

/** The connection pool for requests. The server starts without a database and waits for it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings, Slowness],
      useFactory: (settings: Settings, { factor }: Slowness) => ({
        ...databaseOptions({ url: settings.DATABASE_URL, slowness: factor }),
        autoLoadEntities: true,
        retryAttempts: 0,
        manualInitialization: true,
      }),
      dataSourceFactory: (options) =>
        Promise.resolve(new RequestDataSource(options as DataSourceOptions)),
    }),
  ],
  providers: [Database, ReadinessConnection, RowLists],
  exports: [Database, ReadinessConnection, RowLists],
})
export class DatabaseModule {}
