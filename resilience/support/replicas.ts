import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { S3_KEYS, S3Server, WHY_NO_S3 } from '../../backend/test/support/s3-server.ts';
import { freePort } from '../../scripts/ports.mjs';
import { findProgram } from '../../scripts/programs.mjs';
import { afterwards, newFolder } from './afterwards.ts';
import { Postgres } from './postgres.ts';
import { type Env, Product, ROOT } from './product.ts';
import { startInbox } from './scene.ts';
import { statusOf, until } from './until.ts';

const nginx = await findProgram('nginx');
const redis = await findProgram('redis-server');
const reasons = [nginx, redis].map((program) => ('reason' in program ? program.reason : ''));
/** The reason why this machine can't run replicas; empty when it can. */
export const WHY_NO_REPLICAS = [...reasons, WHY_NO_S3].find(Boolean) ?? '';
/** nginx sends nothing to a failed replica for three seconds; this is longer. */
const NOTICED_MS = 5_000;
const KEYS = {
  S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
};

export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

/** Starts nginx in front of two products, which share PostgreSQL, Redis and a bucket. */
export async function startReplicas(given: Env = {}) {
  const postgres = await Postgres.start();
  const database = await postgres.newDatabase();
  const inbox = await startInbox();
  const [port, redisPort] = [await freePort(), await freePort()];
  const redisServer = startRedis(redisPort);
  const settings: Env = {
    APP_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SESSION_SECRET: 'cmVwbGljYXMgc2hhcmUgdGhlaXIgc2VjcmV0',
    DRAIN_SECONDS: '3',
    ...(await startBucket()),
    ...given,
  };
  const options = { databaseUrl: database.url, smtpUrl: inbox.url, settings };
  const replicas = [await Product.start(options), await Product.start(options)] as const;
  const accessLog = await startProxy(port, replicas);
  await Promise.all(replicas.map((replica) => replica.ready()));
  return {
    ...{ url: `http://127.0.0.1:${port}`, replicas, database, inbox, accessLog },
    redis: redisServer,
    /** Resolves when nginx uses a restarted replica again. */
    noticed: () => sleep(NOTICED_MS),
  };
}

function startRedis(port: number) {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  let stop = runProgram(redis, args);
  return { stop: () => stop(), start: () => (stop = runProgram(redis, args)) };
}

async function startBucket(): Promise<Env> {
  const store = await S3Server.start();
  afterwards(() => store.stop());
  const { bucket, region, endpoint } = await store.addBucket('images');
  return { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, ...KEYS };
}

/** Starts nginx with the configuration of the Docker image. Returns a function that reads its access log. */
async function startProxy(port: number, replicas: readonly [Product, Product]) {
  const folder = newFolder('nginx');
  const [log, site, main] = ['access.log', 'site.conf', 'nginx.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const [first, second] = replicas.map(({ url }) => new URL(url).host);
  const words: Env = {
    ...{ LISTEN: `127.0.0.1:${port}`, REPLICA_A: first, REPLICA_B: second, ACCESS_LOG: log },
    ...{ PROXIES_TO_BELIEVE: '', PROXY_NETWORKS: '' },
  };
  const read = (name: string) => readFileSync(join(ROOT, 'docker', name), 'utf8');
  const filledIn = read('nginx.conf.template').replace(
    /\$\{([A-Z_]+)\}/g,
    (_, name) => words[name]!,
  );
  writeFileSync(site, filledIn);
  const inFolder = read('nginx.main.conf').replaceAll('/tmp/', `${folder}/temporary/`);
  writeFileSync(main, inFolder.replace('/etc/nginx/conf.d/*.conf', site));
  mkdirSync(join(folder, 'temporary'));
  // As root, nginx runs its workers as another user, who may not enter this folder.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  runProgram(nginx, ['-p', folder, '-e', 'stderr', '-c', main, '-g', directives]);
  await until('the proxy answers', () => statusOf(`http://127.0.0.1:${port}`));
  return () => readFileSync(log, 'utf8');
}

/** Returns a function that stops the program. */
function runProgram(program: typeof nginx, args: string[]) {
  if ('reason' in program) throw new Error(program.reason);
  const { path, env } = program;
  const running = execa(path, args, { env, stdio: 'ignore', reject: false });
  const stop = async () => {
    running.kill();
    await running;
  };
  afterwards(stop);
  return stop;
}
