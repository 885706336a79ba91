import { jest } from '@jest/globals';
import { startProduct, type TestProduct } from './test-product.js';

const running = new Map<string, Promise<TestProduct>>();

/**
 * A product for one topic: it takes the place of the one that the topic before it got with the same environment. Each topic
 * has a product of its own, because some of what a product remembers can't be put back from outside. A topic that stops
 * the product, cuts its database or replaces its parts starts its own.
 */
export async function topicProduct(environment: NodeJS.ProcessEnv = {}): Promise<TestProduct> {
  const key = JSON.stringify(environment);
  jest.restoreAllMocks();
  const before = running.get(key);
  if (before) await (await before).stop();
  const product = startProduct(environment);
  running.set(key, product);
  return product;
}

export async function stopTopicProducts(): Promise<void> {
  for (const product of running.values()) await (await product).stop();
}
