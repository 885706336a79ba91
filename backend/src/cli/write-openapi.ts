import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { configureRoutes } from '../app.setup.js';
import { openApiDocument } from '../platform/http/documentation.js';

/** Writes the OpenAPI document to backend/openapi.json, or with --stdout to stdout. Needs no database. */
const app = await NestFactory.create<NestExpressApplication>(AppModule, {
  preview: true,
  logger: ['error'],
});
configureRoutes(app);
const document = `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
if (process.argv.includes('--stdout')) process.stdout.write(document);
else writeFileSync(join(import.meta.dirname, '..', '..', 'openapi.json'), document);
