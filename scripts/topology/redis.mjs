import { startChild } from '../processes/child.mjs';

/**
 * Starts a Redis server without persistence.
 * @param {import('../programs/find-program.mjs').Program} redis
 * @param {string} folder
 * @param {number} port
 */
export function startRedis(redis, folder, port) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return startChild(redis.path, args, { env: { ...process.env, ...redis.env }, output: 'ignore' });
}
