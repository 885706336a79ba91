import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PlainFailure } from '../../processes/plain-failure.mjs';
import { freePort } from '../../processes/port.mjs';
import { startChild } from '../../processes/child.mjs';

const MAIN = join(import.meta.dirname, 'main.mjs');
const RESTARTS = { most: 5, withinMs: 60_000 };

/**
 * A local mail server with a web page that shows received mails. Mails are not forwarded.
 * @typedef {object} Inbox
 * @property {string} smtpUrl
 * @property {number} port port of the page, on this machine
 * @property {() => number} pid of the current process
 * @property {() => Promise<unknown>} stop
 */

/**
 * Starts the inbox with the mails kept in `dataDir`. If killed, it is restarted on the same ports.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} options.port port of the page; if taken, the next free one
 * @param {(reason: unknown) => void} [options.onGone] called when it could not be restarted
 * @returns {Promise<Inbox>}
 */
export async function startInbox({ dataDir, port, onGone = () => undefined }) {
  let stopping = false;
  let current = await launch(dataDir, { smtpPort: await freePort(), pagePort: port });
  const { ports } = current;
  /** @type {number[]} */
  let restarts = [];

  const watch = () => {
    current.process.exited.then(() => (stopping ? undefined : recover())).catch(onGone);
  };
  const recover = async () => {
    const now = Date.now();
    restarts = [...restarts, now].filter((at) => now - at < RESTARTS.withinMs);
    if (restarts.length > RESTARTS.most) throw new PlainFailure('The mail inbox exits repeatedly.');
    current = await launch(dataDir, ports);
    if (stopping) await current.process.stop();
    else watch();
  };
  watch();

  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}`,
    port: ports.pagePort,
    pid: () => current.pid,
    stop: () => {
      stopping = true;
      return current.process.stop();
    },
  };
}

/**
 * @typedef {{ smtpPort: number, pagePort: number }} Ports
 * @typedef {import('../../processes/child.mjs').Child} Child
 */

/**
 * @param {string} dataDir
 * @param {Ports} wanted
 * @returns {Promise<{ process: Child, pid: number, ports: Ports }>}
 */
async function launch(dataDir, { smtpPort, pagePort }) {
  const child = startChild(
    process.execPath,
    [
      ...[MAIN, '--folder', join(dataDir, 'inbox')],
      ...['--smtp-port', String(smtpPort), '--page-port', String(pagePort)],
    ],
    { output: 'pipe', graceSeconds: 3 },
  );
  child.stderr?.pipe(process.stderr, { end: false });
  const line = await firstLine(child.stdout);
  if (line === undefined) {
    throw new PlainFailure(`The mail inbox exited with code ${await child.exited}.`);
  }
  const { pid, ...ports } = JSON.parse(line);
  return { process: child, pid, ports };
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @returns {Promise<string | undefined>} undefined when the stream ends before the first line
 */
async function firstLine(stream) {
  if (!stream) return undefined;
  const lines = createInterface({ input: stream });
  return new Promise((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(undefined));
  });
}
