import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Settings } from '../platform/config/settings.js';
import { openObjectStore } from '../platform/storage/open-object-store.js';

/**
 * Runs `work` with the product, but without its servers, so that a command can run beside a running product with the
 * same settings.
 */
export async function withProduct(
  settings: Settings,
  work: (app: INestApplicationContext) => Promise<void>,
): Promise<void> {
  // Opened here first, because Nest prints a stack for any failure while it builds the product.
  await openObjectStore(settings);
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error'] });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
