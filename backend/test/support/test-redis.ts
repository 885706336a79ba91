import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { Redis } from 'ioredis';
import { startProduct, type TestProduct } from './test-product.js';

/** Ends the server as soon as our end of the pipe closes, so that it can't outlive a killed test run. */
const GUARDED = `
redis-server "$@" </dev/null &
echo "pid $!"
read -r _
kill -KILL $!
wait
`;

export interface TestRedis {
  url: string;
  /** Asks Redis directly, past the product. */
  client: Redis;
  /** Ends the server without a word of farewell. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  revive(): Promise<void>;
  /** Lets connections stand but answers nothing, until it is resumed. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const reason = whyNoRedis();
if (reason) process.stderr.write(`Tests on Redis are skipped: ${reason}\n`);

/** Describes facts that need a Redis server; skipped where there is none to be had. */
export const describeWithRedis = reason ? describe.skip : describe;

type Start = typeof startProduct;

/** Describes the same facts twice: with sessions and counters in PostgreSQL and memory, and with both in Redis. */
export function describeOnEachStore(title: string, facts: (start: Start) => void): void {
  describe(title, () => facts(startProduct));
  describeWithRedis(title, () => {
    let redis: TestRedis;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.stop());
    const start: Start = (environment, controllers): Promise<TestProduct> =>
      startProduct({ REDIS_URL: redis.url, ...environment }, controllers);
    // In a block of their own, so that their product stops before this server does.
    describe('on Redis', () => facts(start));
  });
}

/** A server of its own on a free port, which keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server = await launch(port);
  const client = new Redis(port, { lazyConnect: true });
  client.on('error', () => undefined);
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    kill: () => server.end(),
    revive: async () => {
      server = await launch(port);
    },
    pause: () => process.kill(server.pid, 'SIGSTOP'),
    resume: () => process.kill(server.pid, 'SIGCONT'),
    stop: async () => {
      client.disconnect();
      await server.end();
    },
  };
}

interface Server {
  pid: number;
  end(): Promise<void>;
}

function launch(port: number): Promise<Server> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const guard = spawn('/bin/sh', ['-c', GUARDED, 'sh', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    guard.once('error', reject);
    guard.once('close', () => reject(new Error(`redis-server ended:\n${said}`)));
    guard.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const pid = Number(/^pid (\d+)$/m.exec(said)?.[1]);
      if (!said.includes('Ready to accept connections')) return;
      resolve({
        pid,
        end: () => {
          guard.stdin.end();
          return ended;
        },
      });
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Looks for redis-server and, where it may, installs it; answers why there is none. */
function whyNoRedis(): string | undefined {
  if (runs('redis-server', '--version')) return undefined;
  if (process.getuid?.() !== 0) return 'there is no redis-server, and only root may install it';
  const install = ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '-q', 'redis-server'];
  if (!runs('apt-get', ...install) && runs('apt-get', 'update', '-q')) runs('apt-get', ...install);
  return runs('redis-server', '--version')
    ? undefined
    : 'there is no redis-server, and apt-get could not install it';
}

function runs(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: 'ignore', timeout: 180_000 }).status === 0;
}
