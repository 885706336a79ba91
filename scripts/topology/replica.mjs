import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { startChild } from '../processes/child.mjs';
import { answering, NODE_OPTIONS } from '../product/backend.mjs';

/**
 * One process of the product, which can be restarted at the same address.
 * @typedef {object} Replica
 * @property {string} url
 * @property {string} metricsUrl
 * @property {() => Promise<number>} stop stops it with a signal, like an operator; resolves with the exit code
 * @property {() => void} start
 * @property {() => Promise<number>} exited exit code of the current process
 * @property {() => number} pid pid of the current process's guard
 * @property {() => Promise<void>} ready
 */

/**
 * @param {object} options
 * @param {string} options.root
 * @param {NodeJS.ProcessEnv} options.env
 * @param {number} options.port
 * @param {number} options.metricsPort
 * @param {'inherit' | 'ignore' | number} options.output
 * @returns {Replica}
 */
export function startReplica({ root, env, port, metricsPort, output }) {
  const launch = () =>
    startChild(process.execPath, [...NODE_OPTIONS, join(root, 'backend', 'dist', 'main.js')], {
      cwd: root,
      env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
      output,
      graceSeconds: 40,
    });
  let running = launch();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    stop: () => running.stop(),
    start: () => {
      running = launch();
    },
    exited: () => running.exited,
    pid: () => running.pid,
    ready: () => Promise.race([answering(`${url}/api/ready`), endedTooSoon(running)]),
  };
}

/**
 * @param {import('../processes/child.mjs').Child} running
 * @returns {Promise<never>}
 */
async function endedTooSoon(running) {
  const code = await running.exited;
  throw new PlainFailure(`A replica exited with code ${code} before it was ready.`);
}
