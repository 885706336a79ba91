import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../processes/port.mjs';
import { childrenOf } from '../../processes/process-family.mjs';
import { startReplica } from '../../topology/replica.mjs';

export const ADMIN_PASSWORD = 'the password of the faults';

/**
 * @typedef {object} ProductOptions
 * @property {string} root
 * @property {string} databaseUrl
 * @property {string} smtpUrl
 * @property {NodeJS.ProcessEnv} [settings]
 * @property {number} [port]
 */

/** The built product in production mode, as a process that can be killed and inspected. */
export class Product {
  #replica;
  #logFile;
  #folder;

  /** @param {ProductOptions & { port: number, metricsPort: number, folder: string }} options */
  constructor({ root, databaseUrl, smtpUrl, settings, port, metricsPort, folder }) {
    this.#folder = folder;
    this.#logFile = join(folder, 'product.log');
    this.databaseUrl = databaseUrl;
    this.env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      HOST: '127.0.0.1',
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_PASSWORD,
      MODERATION: 'after',
      DRAIN_SECONDS: '0',
      ...settings,
    };
    const output = openSync(this.#logFile, 'a');
    this.#replica = startReplica({ root, env: this.env, port, metricsPort, output });
    this.url = this.#replica.url;
  }

  /** @param {ProductOptions} options */
  static async start(options) {
    const port = options.port ?? (await freePort());
    const metricsPort = await freePort();
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-product-'));
    return new Product({ ...options, port, metricsPort, folder });
  }

  async ready() {
    await this.#replica.ready().catch((failure) => {
      const words = readFileSync(this.#logFile, 'utf8').trim().split('\n').slice(-12);
      throw new Error(`${failure.message} Last output: ${words.join('\n')}`);
    });
  }

  stop = () => this.#replica.stop();
  startAgain = () => this.#replica.start();
  exited = () => this.#replica.exited();

  /** The pid of the Node process; undefined when there is none. */
  get pid() {
    return childrenOf(this.#replica.pid()).find((pid) => commandOf(pid).includes('dist/main.js'));
  }

  /** Kills the process with SIGKILL and waits until it is gone. */
  async kill() {
    if (this.pid) process.kill(this.pid, 'SIGKILL');
    await this.exited();
  }

  /** Memory in bytes, including child processes; shared pages count once. */
  get residentMemory() {
    const { pid } = this;
    if (!pid) return 0;
    return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each), 0);
  }

  get openFiles() {
    return readdirSync(`/proc/${this.pid}/fd`).length;
  }

  /** @returns {Record<string, any>[]} log entries, oldest first; the last line may still be being written */
  logged() {
    return readFileSync(this.#logFile, 'utf8')
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  }

  /** Log lines that are not JSON: fatal errors and stack traces. */
  loggedPlainly() {
    return readFileSync(this.#logFile, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('{'));
  }

  /**
   * The value of a metric series; 0 when it does not exist yet.
   * @param {string} series such as unspoken_failures_total{code="database/away"}
   */
  async metric(series) {
    const text = await (await fetch(this.#replica.metricsUrl)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length) ?? 0);
  }

  async remove() {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function memoryOf(pid) {
  try {
    const mapped = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(mapped)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
