import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { startChild } from '../../../scripts/child.mjs';
import { freePort } from '../../../scripts/ports.mjs';
import { findProgram } from '../../../scripts/programs.mjs';

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

const program = await findProgram('redis-server');
/** The reason why this machine can't run Redis; empty when it can. */
export const WHY_NO_REDIS = 'reason' in program ? program.reason : '';

/** Starts a separate server on a free port, without persistence. */
export async function startRedis() {
  const port = await freePort();
  let server = await launch(port);
  const client = new Redis(port, { lazyConnect: true });
  client.on('error', () => undefined);
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Queries Redis directly, not through the product. */
    client,
    /** Kills the server without a clean shutdown. */
    kill: () => server.end(),
    /** Starts an empty server again on the same port. */
    revive: async () => {
      server = await launch(port);
    },
    /** Keeps connections open, but does not answer until it is resumed. */
    pause: () => process.kill(server.pid, 'SIGSTOP'),
    resume: () => process.kill(server.pid, 'SIGCONT'),
    stop: async () => {
      client.disconnect();
      await server.end();
    },
  };
}

async function launch(port: number) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  if ('reason' in program) throw new Error(program.reason);
  const server = startChild(program.path, args, {
    env: { ...process.env, ...program.env },
    output: 'pipe',
    graceSeconds: 0,
  });
  const pid = await new Promise<number>((resolve, reject) => {
    let said = '';
    server.exited.then(() => reject(new Error(`redis-server ended:\n${said}`)), reject);
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const own = /\bpid=(\d+)/.exec(said)?.[1];
      if (own && said.includes('Ready to accept connections')) resolve(Number(own));
    });
  });
  return { pid, end: async () => void (await server.stop()) };
}
