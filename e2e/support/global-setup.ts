import type { FullConfig } from '@playwright/test';
import { chooseBrowser } from './browser.js';
import { startProduct } from './product.js';

/** Starts one product per worker before all specs and stops them after the last. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  await chooseBrowser();
  const products = await Promise.all(Array.from({ length: workers }, (_, n) => startProduct(n)));
  process.env['E2E_PRODUCTS'] = JSON.stringify(products);
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
}
