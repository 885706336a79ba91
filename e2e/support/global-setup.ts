import { chooseBrowser } from './browser.js';
import { startProduct } from './product.js';

/** Starts the product once for all specs, and stops it after the last. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [product] = await Promise.all([startProduct(), chooseBrowser()]);
  process.env['E2E_BASE_URL'] = product.baseUrl;
  process.env['E2E_DATABASE_URL'] = product.databaseUrl;
  process.env['E2E_INBOX_URL'] = product.inboxUrl;
  process.env['E2E_PRODUCT_LOG'] = product.logFile;
  return product.stop;
}
