import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { configureRoutes } from '../app.setup.js';
import { withLimitsTable } from '../platform/limits/limits-table.js';
import { openApiDocument } from '../platform/http/documentation.js';

/**
 * Writes the OpenAPI document to backend/openapi.json, and the rate limits into docs/api.md; with --stdout the document to
 * stdout. Needs no database.
 */
const app = await NestFactory.create<NestExpressApplication>(AppModule, {
  preview: true,
  logger: ['error'],
});
configureRoutes(app);
const document = `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
if (process.argv.includes('--stdout')) process.stdout.write(document);
else {
  const backend = join(import.meta.dirname, '..', '..');
  writeFileSync(join(backend, 'openapi.json'), document);
  const description = join(backend, '..', 'docs', 'api.md');
  writeFileSync(description, withLimitsTable(readFileSync(description, 'utf8')));
}
