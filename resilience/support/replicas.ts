import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { startRedis, WHY_NO_REDIS } from '../../backend/test/support/redis-server.ts';
import { S3Server, settingsFor, WHY_NO_S3 } from '../../backend/test/support/s3-server.ts';
import { freePort } from '../../scripts/ports.mjs';
import { findProgram } from '../../scripts/programs.mjs';
import { onCleanup, newFolder } from './cleanup.ts';
import { Postgres } from './postgres.ts';
import { type Env, Product, ROOT } from './product.ts';
import { startInbox } from './scene.ts';
import { statusOf, until } from './until.ts';

const nginx = await findProgram('nginx');
const whyNoProxy = 'reason' in nginx ? nginx.reason : '';
/** The reason why this machine can't run replicas; empty when it can. */
export const WHY_NO_REPLICAS = whyNoProxy || WHY_NO_REDIS || WHY_NO_S3;
/** nginx sends nothing to a failed replica for three seconds; this is longer. */
const NOTICED_MS = 5_000;

export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

/** Starts nginx in front of two processes of the product, which share PostgreSQL, Redis and a bucket. */
export async function startReplicas(given: Env = {}) {
  const postgres = await Postgres.start();
  const database = await postgres.newDatabase();
  const inbox = await startInbox();
  const port = await freePort();
  const redis = await startRedis();
  onCleanup(() => redis.stop());
  const store = await S3Server.start();
  onCleanup(() => store.stop());
  const settings: Env = {
    APP_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    REDIS_URL: redis.url,
    SESSION_SECRET: 'cmVwbGljYXMgc2hhcmUgdGhlaXIgc2VjcmV0',
    DRAIN_SECONDS: '3',
    ...settingsFor(await store.newBucket()),
    ...given,
  };
  const options = { databaseUrl: database.url, smtpUrl: inbox.url, settings };
  const replicas = [await Product.start(options), await Product.start(options)] as const;
  const accessLog = await startProxy(port, replicas);
  await Promise.all(replicas.map((replica) => replica.ready()));
  return {
    ...{ url: `http://127.0.0.1:${port}`, replicas, database, inbox, accessLog, redis },
    /** Resolves when nginx uses a restarted replica again. */
    noticed: () => sleep(NOTICED_MS),
  };
}

/** Starts nginx with the configuration of the Docker image. Returns a function that reads its access log. */
async function startProxy(port: number, replicas: readonly [Product, Product]) {
  const folder = newFolder('nginx');
  const temporary = join(folder, 'temporary');
  const [log, main] = [join(folder, 'access.log'), join(folder, 'nginx.conf')];
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
  mkdirSync(temporary);
  writeFileSync(join(temporary, 'default.conf'), filledIn);
  writeFileSync(main, read('nginx.main.conf').replaceAll('/tmp/', `${temporary}/`));
  // As root, nginx runs its workers as another user, who may not enter this folder.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  runNginx(['-p', folder, '-e', 'stderr', '-c', main, '-g', directives]);
  await until('the proxy answers', () => statusOf(`http://127.0.0.1:${port}`));
  return () => readFileSync(log, 'utf8');
}

function runNginx(args: string[]) {
  if ('reason' in nginx) throw new Error(nginx.reason);
  const running = execa(nginx.path, args, { env: nginx.env, stdio: 'ignore', reject: false });
  onCleanup(async () => {
    running.kill();
    await running;
  });
}
