import { dirname } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { ensureBuilt } from '../../scripts/build.mjs';
import { chooseBrowser } from './browser.js';
import { startProduct } from './product.js';

/** Builds what has changed, starts one product per worker before all specs, and stops them after the last. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const root = dirname(dirname(import.meta.dirname));
  for (const part of ['backend', 'frontend'] as const) await ensureBuilt(root, part);
  await chooseBrowser();
  const products = await Promise.all(Array.from({ length: workers }, (_, n) => startProduct(n)));
  process.env['E2E_PRODUCTS'] = JSON.stringify(products);
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
}
