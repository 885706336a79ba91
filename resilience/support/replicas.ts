import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import type { TestInbox } from '../../backend/test/support/test-inbox.ts';
import { createS3Server } from '../../backend/test/support/s3-server.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { findProgram } from '../../scripts/programs.mjs';
import { afterwards } from './afterwards.ts';
import { type Database, Postgres } from './postgres.ts';
import { type Env, Product, ROOT } from './product.ts';
import { startInbox } from './scene.ts';
import { statusOf, until } from './until.ts';

const nginx = await findProgram('nginx');
const redis = await findProgram('redis-server');
const missing = [nginx, redis].find((program) => 'reason' in program);
/** Why this machine can't run replicas; empty when it can. */
export const WHY_NO_REPLICAS = missing && 'reason' in missing ? missing.reason : '';
/** Longer than nginx leaves a replica alone that was gone. */
const NOTICED_MS = 5_000;
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

export interface Replicas {
  url: string;
  replicas: [Product, Product];
  database: Database;
  postgres: Postgres;
  inbox: TestInbox;
  accessLog: () => string;
  redis: Service;
  /** Resolves when the proxy has noticed that a replica is back. */
  noticed: () => Promise<void>;
}

export interface Service {
  stop: () => Promise<void>;
  start: () => void;
}

/** nginx before two products, which share PostgreSQL, Redis and a bucket. */
export async function startReplicas(settings: Env = {}): Promise<Replicas> {
  const postgres = await Postgres.start();
  const database = await postgres.newDatabase();
  const inbox = await startInbox();
  const [port, redisPort] = [await freePort(), await freePort()];
  const redisServer = startRedis(redisPort);
  const shared: Env = {
    APP_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SESSION_SECRET: 'cmVwbGljYXMgc2hhcmUgdGhlaXIgc2VjcmV0',
    DRAIN_SECONDS: '3',
    ...(await startBucket()),
    ...settings,
  };
  const options = { databaseUrl: database.url, smtpUrl: inbox.url, settings: shared };
  const replicas: [Product, Product] = [await Product.start(options), await Product.start(options)];
  const accessLog = await startProxy(
    port,
    replicas.map(({ url }) => new URL(url).host),
  );
  await Promise.all(replicas.map((replica) => replica.ready()));
  return {
    ...{ url: `http://127.0.0.1:${port}`, replicas, database, postgres, inbox, accessLog },
    redis: redisServer,
    noticed: () => sleep(NOTICED_MS),
  };
}

function startRedis(port: number): Service {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const launch = () => runProgram(redis, args);
  let server = launch();
  const stop = async () => {
    server.kill();
    await server;
  };
  afterwards(stop);
  return {
    stop,
    start: () => {
      server = launch();
    },
  };
}

async function startBucket(): Promise<Env> {
  const folder = newFolder('objects');
  const store = createS3Server({ folder, port: 0 });
  const { port } = await store.run();
  afterwards(() => store.close());
  await store.addBucket('pictures');
  const endpoint = `http://127.0.0.1:${port}`;
  return { S3_BUCKET: 'pictures', S3_REGION: 'us-east-1', S3_ENDPOINT: endpoint, ...KEYS };
}

/** nginx with the files of the image. Returns what reads its access log. */
async function startProxy(port: number, hosts: string[]) {
  const folder = newFolder('nginx');
  const log = join(folder, 'access.log');
  const words: Record<string, string> = {
    LISTEN: `127.0.0.1:${port}`,
    REPLICA_A: hosts[0] ?? '',
    REPLICA_B: hosts[1] ?? '',
    ACCESS_LOG: log,
    PROXIES_TO_BELIEVE: '',
    PROXY_NETWORKS: '',
  };
  const template = readFileSync(join(ROOT, 'docker', 'nginx.conf.template'), 'utf8');
  const main = readFileSync(join(ROOT, 'docker', 'nginx.main.conf'), 'utf8');
  const temporary = join(folder, 'temporary');
  const [site, file] = [join(folder, 'site.conf'), join(folder, 'nginx.conf')];
  mkdirSync(temporary);
  writeFileSync(
    site,
    template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => words[name] ?? whole),
  );
  writeFileSync(
    file,
    main.replaceAll('/tmp/', `${temporary}/`).replace('/etc/nginx/conf.d/*.conf', site),
  );
  // A worker of another user could not enter a folder that only root may enter.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const server = runProgram(nginx, ['-p', folder, '-e', 'stderr', '-c', file, '-g', directives]);
  afterwards(async () => {
    server.kill();
    await server;
  });
  await until(
    'the proxy answers',
    async () => (await statusOf(`http://127.0.0.1:${port}`)) !== undefined,
  );
  return () => readFileSync(log, 'utf8');
}

function runProgram(program: typeof nginx, args: string[]) {
  if ('reason' in program) throw new Error(program.reason);
  return execa(program.path, args, { env: program.env, stdio: 'ignore', reject: false });
}

function newFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `unspoken-${name}-`));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
