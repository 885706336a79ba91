import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe } from '@jest/globals';
import getPort from 'get-port';
import { Redis } from 'ioredis';
import { startProduct, type TestProduct } from './test-product.js';

/** Ends the server as soon as our end of the pipe closes, so that it can't outlive a killed test run. */
const GUARDED = `
"$@" </dev/null &
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

type Program = { path: string; env: NodeJS.ProcessEnv } | { reason: string };

/** What the global setup found. */
const program = JSON.parse(process.env['TEST_REDIS_PROGRAM'] ?? '{"reason":"no setup"}') as Program;
if ('reason' in program) {
  process.stderr.write(`Tests on Redis are skipped: ${program.reason}\n`);
}

/** Describes facts that need a Redis server; skipped where there is none to be had. */
export const describeWithRedis = 'reason' in program ? describe.skip : describe;

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
  const port = await getPort();
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
  if ('reason' in program) throw new Error(program.reason);
  const guard = spawn('/bin/sh', ['-c', GUARDED, 'sh', program.path, ...args], {
    env: { ...process.env, ...program.env },
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
