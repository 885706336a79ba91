import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { readSettings } from '../platform/config/env.js';
import { migrate } from '../platform/database/migrate.js';

/** Migrates an empty database and fails with the statements that entities would still want, when there are any. */
await migrate(readSettings().DATABASE_URL);
const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error'] });
const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
await app.close();
for (const { query } of upQueries) console.error(query);
process.exitCode = upQueries.length === 0 ? 0 : 1;
