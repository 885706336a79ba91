/** A product under test: its address, its database and inbox, and its log file. */
export interface RunningProduct {
  baseUrl: string;
  databaseUrl: string;
  inboxUrl: string;
  logFile: string;
}

/** The product that only the current worker uses; undefined outside of a worker. */
export function findProductOfWorker(): RunningProduct | undefined {
  const { E2E_PRODUCTS: products, TEST_PARALLEL_INDEX: worker } = process.env;
  if (!products || !worker) return undefined;
  return (JSON.parse(products) as RunningProduct[])[Number(worker)];
}

/** The product of the current worker; throws when there is none. */
export function productOfWorker(): RunningProduct {
  const product = findProductOfWorker();
  if (!product) throw new Error('No product was started for this worker');
  return product;
}
