import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.js';
import { databaseOptions } from './data-source.js';

/** Opens the pool that serves requests. Migrations ran before, in main.ts. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        ...databaseOptions({ url: settings.DATABASE_URL }),
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
    }),
  ],
})
export class DatabaseModule {}
