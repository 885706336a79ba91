import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { configureRoutes } from '../app.setup.js';
import { openApiDocument } from '../platform/http/documentation.js';

/** Prints the OpenAPI document. Needs no database. */
const app = await NestFactory.create<NestExpressApplication>(AppModule, {
  preview: true,
  logger: ['error'],
});
configureRoutes(app);
process.stdout.write(`${JSON.stringify(openApiDocument(app), null, 2)}\n`);
