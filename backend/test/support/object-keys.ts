import type { ObjectStore } from '../../src/platform/storage/object-store.js';

/** The keys of all objects, ascending. */
export async function objectKeys(store: ObjectStore): Promise<string[]> {
  return (await Array.fromAsync(store.objects())).map(({ key }) => key);
}
