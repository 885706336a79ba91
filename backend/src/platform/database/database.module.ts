import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Slowness } from '../../shared/slowness.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.js';
import { Connections } from './connections.js';
import { databaseOptions } from './data-source.js';
import { RowLists } from './row-lists.js';
import { ReadinessConnection } from './readiness-connection.js';

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
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(private readonly connections: Connections) {}

  onApplicationShutdown(): Promise<void> {
    return this.connections.end();
  }
}

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
  providers: [Database, ReadinessConnection, RowLists],
  exports: [ConnectionsModule, Database, ReadinessConnection, RowLists],
})
export class DatabaseModule {}
