import { setTimeout as sleep } from 'node:timers/promises';
import waitFor from 'p-wait-for';

const PATIENCE = 30_000;

/**
 * Milliseconds from now until a rating is stored again.
 * @param {import('./scene.mjs').Scene} scene
 */
export async function untilRated({ product, images }) {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    // Dislikes are not recorded in the ledger.
    const rated = await fetch(`${product.url}/api/rate-single-click`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ imageId: images[0] }),
    }).catch(() => undefined);
    await rated?.arrayBuffer();
    if (rated?.status === 200) return performance.now() - start;
    await sleep(50);
  }
  return performance.now() - start;
}

/**
 * Polls until the condition holds; throws after a timeout.
 * @template T
 * @param {number} milliseconds
 * @param {string} what
 * @param {() => Promise<T | undefined | false | null>} ask
 * @returns {Promise<T>}
 */
export async function within(milliseconds, what, ask) {
  const message = new Error(`${what}: not within ${milliseconds / 1000} s`);
  return waitFor(
    async () => {
      const answer = await ask();
      return answer ? waitFor.resolveWith(answer) : false;
    },
    { interval: 100, timeout: { milliseconds, message } },
  );
}
