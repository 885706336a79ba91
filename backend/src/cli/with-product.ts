import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Settings } from '../platform/config/settings.js';
import { openObjectStore } from '../platform/storage/storage.module.js';

/** The parts of the product without its servers: a command works beside a product that runs with the same settings. */
export async function withProduct(
  settings: Settings,
  work: (app: INestApplicationContext) => Promise<void>,
): Promise<void> {
  // Nest prints a stack for whatever fails while it builds the product.
  await openObjectStore(settings);
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error'] });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
