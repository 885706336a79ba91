import { ObjectStore } from '../../src/platform/storage/object-store.js';
import type { TestProduct } from './test-product.js';

/** The keys of all objects, ascending. */
export async function objectKeys(store: ObjectStore): Promise<string[]> {
  return (await Array.fromAsync(store.objects())).map(({ key }) => key);
}

/** The keys of all objects in this product's store. */
export function storedKeys({ app }: TestProduct): Promise<string[]> {
  return objectKeys(app.get(ObjectStore));
}
