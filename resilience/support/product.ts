import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa, type ResultPromise } from 'execa';
import { freePort } from '../../scripts/ports.mjs';
import { NODE_OPTIONS } from '../../scripts/product.mjs';
import { onCleanup, newFolder } from './cleanup.ts';
import { memoryOf, openFilesOf } from './proc.ts';
import { statusOf, until } from './until.ts';

export const ROOT = dirname(dirname(import.meta.dirname));
export const ADMIN = { username: 'admin', password: 'the password of the scenarios' };
export const MEGABYTE = 1_024 ** 2;

export type Env = Record<string, string | undefined>;

/** Time limits as in production. Scenarios that do not need them have ten times as long, because the machine is busy. */
export const PRODUCTION: Env = { NODE_ENV: 'production', TIME_LIMIT_FACTOR: '1', RATE_LIMIT: '1' };

export interface ProductOptions {
  databaseUrl: string;
  smtpUrl?: string | undefined;
  settings?: Env | undefined;
  /** Folder of the version to run; by default, this checkout. */
  root?: string | undefined;
}

/** A process of the built product that can be killed and measured. */
export class Product {
  readonly url: string;
  readonly env: Env;
  private readonly root: string;
  private readonly logFile: string;
  private child: ResultPromise;

  private constructor(
    { databaseUrl, smtpUrl = 'smtp://127.0.0.1:1', settings, root = ROOT }: ProductOptions,
    folder: string,
    [port, metricsPort]: [number, number],
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.root = root;
    this.logFile = join(folder, 'product.log');
    this.env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
      NODE_ENV: 'test',
      TIME_LIMIT_FACTOR: '10',
      RATE_LIMIT: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_PASSWORD: ADMIN.password,
      MODERATION: 'after',
      DRAIN_SECONDS: '0',
      ...settings,
    };
    this.child = this.launch();
  }

  static async start(options: ProductOptions): Promise<Product> {
    const ports: [number, number] = [await freePort(), await freePort()];
    const product = new Product(options, newFolder('product'), ports);
    onCleanup(() => product.kill());
    return product;
  }

  private launch(): ResultPromise {
    const { root } = this;
    const output = { file: this.logFile, append: true };
    return execa(process.execPath, [...NODE_OPTIONS, join(root, 'backend', 'dist', 'main.js')], {
      ...{ cwd: root, env: this.env, extendEnv: false, reject: false, buffer: false },
      stdio: ['ignore', output, output],
      // By default, execa kills a process after five seconds, while the product still finishes its requests.
      forceKillAfterDelay: false,
    });
  }

  startAgain(): Promise<void> {
    this.child = this.launch();
    return this.ready();
  }

  /** Resolves when the product accepts requests; rejects with the end of its log when the product has ended instead. */
  async ready(): Promise<void> {
    const answered = until('the product is ready or has ended', async () => {
      return !this.isAlive || (await statusOf(`${this.url}/api/ready`)) === 200;
    });
    await answered.catch((failure: Error) => {
      throw new Error(`${failure.message}: ${this.log().slice(-2_000)}`);
    });
    if (!this.isAlive) throw new Error(`The product has ended: ${this.log().slice(-2_000)}`);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get memory(): number {
    return memoryOf(this.pid);
  }

  get openFiles(): number {
    return openFilesOf(this.pid);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits for the end of the process; the exit code, or undefined when a signal ended it. */
  async exited(): Promise<number | undefined> {
    return (await this.child).exitCode;
  }

  /** Stops the product with SIGTERM, as an operator does. */
  stop(): Promise<number | undefined> {
    this.signal('SIGTERM');
    return this.exited();
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exited();
  }

  log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  /** The value of a series of `/metrics`; 0 while the series is absent. */
  async metric(series: string): Promise<number> {
    const metrics = `http://127.0.0.1:${this.env['METRICS_PORT']}/metrics`;
    const text = await (await fetch(metrics)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length) ?? 0);
  }
}

/** Runs an operator's command, such as `backup`, to its end. */
export async function command(env: Env, name: string, args: string[] = []) {
  const script = join(ROOT, 'backend', 'dist', 'cli', `${name}.js`);
  const { exitCode, all } = await execa(process.execPath, [script, ...args], {
    ...{ cwd: ROOT, extendEnv: false, reject: false, all: true },
    env: { ...env, METRICS_PORT: '' },
  });
  return { code: exitCode, output: all };
}
