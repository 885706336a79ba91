import { join } from 'node:path';
import waitFor from 'p-wait-for';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { run, startChild } from '../processes/child.mjs';

const POLL_MS = 100;
const PATIENCE_MS = 60_000;
/** Longer than the backend's time limit for requests in flight, after it has drained. */
const STOP_GRACE_SECONDS = 32;
/** What `DRAIN_SECONDS` is at most when it is unset. */
const UNSET_DRAIN_SECONDS = 5;

/**
 * On a large machine V8 would let hundreds of megabytes of garbage accumulate before a collection. After a load, about
 * 80 MB of objects are in use. Sixty requests in progress hold up to 6 MB of young objects, which each collection copies:
 * with 32 MB for young objects instead of 16, lists of pictures take an eighth less CPU.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=32', '--max-old-space-size=512'];

/**
 * Migrates the database and adds the demo content; safe to repeat.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code; errors have been printed
 */
export function seedDemo(root, env) {
  const script = join(root, 'backend', 'dist', 'cli', 'seed.js');
  return startChild(process.execPath, [script], { cwd: root, env }).exited;
}

/**
 * Makes the backend check its settings and its ports before anything is started.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkSettings(root, env) {
  const script = join(root, 'backend', 'dist', 'cli', 'check-settings.js');
  const { code, output } = await run(process.execPath, [script], { cwd: root, env });
  if (code !== 0) throw new PlainFailure(output.trim());
}

/**
 * Time after which a backend that does not end is killed.
 * @param {NodeJS.ProcessEnv} env
 */
export function stopGraceSeconds({ DRAIN_SECONDS }) {
  return STOP_GRACE_SECONDS + Number(DRAIN_SECONDS || UNSET_DRAIN_SECONDS);
}

/**
 * Starts a backend process. It is stopped when the shutdown begins; if it exits by itself, this process ends too.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
export function startBackend(root, env, shutdown) {
  const main = join(root, 'backend', 'dist', 'main.js');
  const backend = startChild(process.execPath, [...NODE_OPTIONS, main], {
    cwd: root,
    env,
    graceSeconds: stopGraceSeconds(env),
  });
  shutdown.add(backend.stop);
  void backend.exited.then((code) => shutdown.end(code));
}

/**
 * Resolves when the URL answers with success.
 * @param {string} url
 */
export async function answering(url) {
  /** @type {number | undefined} */
  let status;
  const complaint = setInterval(() => {
    console.log(`Still waiting for ${url} (${status ?? 'no answer'})…`);
  }, PATIENCE_MS);
  await waitFor(async () => (status = await statusOf(url)) === 200, { interval: POLL_MS });
  clearInterval(complaint);
}

/**
 * The URL under which this machine reaches a server that listens on `host`.
 * @param {string} host
 * @param {number} port
 */
export function localAddress(host, port) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @param {string} url */
async function statusOf(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}
