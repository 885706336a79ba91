/** A product that journeys use: its address, what stands behind it, and what it logs. */
export interface RunningProduct {
  baseUrl: string;
  databaseUrl: string;
  inboxUrl: string;
  logFile: string;
}

/** Hands the products, one for each worker, to the processes that run the specs. */
export function handToWorkers(products: RunningProduct[]): void {
  process.env['E2E_PRODUCTS'] = JSON.stringify(products);
}

/** The product of the worker that asks; nobody else changes its data. None outside a worker. */
export function findProductOfWorker(): RunningProduct | undefined {
  const { E2E_PRODUCTS: products, TEST_PARALLEL_INDEX: worker } = process.env;
  if (!products || !worker) return undefined;
  return (JSON.parse(products) as RunningProduct[])[Number(worker)];
}

/** The product of the worker that asks. */
export function productOfWorker(): RunningProduct {
  const product = findProductOfWorker();
  if (!product) throw new Error('No product was started for this worker');
  return product;
}
