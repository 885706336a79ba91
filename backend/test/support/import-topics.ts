import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { stopTopicProducts } from './topic-product.js';

/**
 * Imports every topic of a folder of `test/integration` into the test file of the same name. Jest needs seconds per
 * file to evaluate the product and its libraries, so the topics of a folder share one file, and one product.
 */
export async function importTopics(folder: string): Promise<void> {
  const path = join(import.meta.dirname, '..', 'integration', folder);
  afterAll(stopTopicProducts);
  for (const topic of (await readdir(path)).sort()) await import(join(path, topic));
}
