import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Slowness } from '../../shared/slowness.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.js';
import { Connections } from './connections.js';
import { databaseOptions } from './data-source.js';
import { RowLists } from './row-lists.js';

/** The connection pools, apart, because TypeORM's module needs them. */
@Global()
@Module({
  providers: [
    {
      provide: Connections,
      inject: [Settings, Slowness],
      useFactory: ({ DATABASE_URL: url }: Settings, { factor: slowness }: Slowness) =>
        new Connections({ url, slowness }),
    },
  ],
  exports: [Connections],
})
export class ConnectionsModule {}

/** Access to the database. The server starts without one and waits for it. */
@Global()
@Module({
  imports: [
    ConnectionsModule,
    TypeOrmModule.forRootAsync({
      inject: [Connections],
      useFactory: (connections: Connections) => ({
        ...databaseOptions(connections),
        autoLoadEntities: true,
        retryAttempts: 0,
        manualInitialization: true,
      }),
    }),
  ],
  providers: [Database, RowLists],
  exports: [ConnectionsModule, Database, RowLists],
})
export class DatabaseModule {}
