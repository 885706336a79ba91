/**
 * Runs docker/Dockerfile step by step without a container engine: each stage in a separate clean folder, from the files
 * under version control. Then starts the result with its CMD, in production mode on an empty database, checks it and
 * stops it. The base image and the user are not rehearsed; DATA_DIR is a folder next to that of the product.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { explain, PlainFailure } from '../processes/plain-failure.mjs';
import { run, startChild } from '../processes/child.mjs';
import { answering } from '../product/backend.mjs';
import { readCopy, readDockerfile } from './dockerfile.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const work = mkdtempSync(join(tmpdir(), 'unspoken-image-'));
const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;

try {
  const { folder, env, command } = await follow();
  await tryOut(folder, { ...env, DATA_DIR: dataFolder(folder, env) }, command);
} catch (failure) {
  console.error(explain(failure));
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function follow() {
  const context = join(work, 'context');
  await must(
    ['/bin/sh', '-c', 'git ls-files -z | xargs -0 cp --parents -t "$1"', 'sh', made(context)],
    root,
  );
  const stages = readDockerfile(readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8'));
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  /** @type {string[]} */
  let command = [];
  for (const { name, instructions } of stages) {
    for (const { name: step, rest } of instructions) {
      console.log(`${name}: ${step} ${rest}`);
      const folder = made(join(work, name, 'app'));
      if (step === 'COPY') copy(context, folder, rest);
      if (step === 'RUN') await must(['/bin/sh', '-c', rehearsed(rest, dirname(folder))], folder);
      if (step === 'ENV') Object.assign(env, Object.fromEntries([rest.split('=')]));
      if (step === 'CMD') command = JSON.parse(rest);
    }
  }
  return { folder: join(work, stages.at(-1)?.name ?? '', 'app'), env, command };
}

/**
 * @param {string} rest of a RUN
 * @param {string} image folder that stands for the root of the image
 */
function rehearsed(rest, image) {
  return rest.replaceAll(/ --(owner|group)=node/g, '').replaceAll(' /data', ` ${image}/data`);
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function dataFolder(folder, env) {
  const path = join(dirname(folder), env['DATA_DIR'] ?? '');
  if (!existsSync(path)) throw new PlainFailure('No step creates DATA_DIR.');
  return path;
}

/**
 * @param {string} context
 * @param {string} folder
 * @param {string} rest
 */
function copy(context, folder, rest) {
  const { from, sources, target } = readCopy(rest);
  for (const source of sources) {
    const path = from === undefined ? join(context, source) : join(work, from, source);
    if (!existsSync(path)) throw new PlainFailure(`COPY: ${source} does not exist.`);
    // Like the engine: the contents of a folder are copied into the target, a file is copied below it.
    const isFolder = statSync(path).isDirectory();
    const to = join(folder, target, isFolder ? '' : basename(path));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(path, to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} command
 */
async function tryOut(folder, env, [program = '', ...args]) {
  const database = await startPostgres({ throwaway: true });
  const port = await freePort();
  const product = startChild(program, args, {
    cwd: folder,
    graceSeconds: 40,
    env: {
      PATH,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SESSION_SECRET: 'a secret that only this rehearsal knows',
      ADMIN_PASSWORD: 'the password of this rehearsal',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await lookAt(`http://127.0.0.1:${port}`, product);
    const code = await product.stop();
    if (code !== 0) throw new PlainFailure(`The product exited with code ${code}.`);
  } finally {
    await product.stop();
    await database.stop();
  }
  console.log('The image starts, answers and stops.');
}

/**
 * @param {string} base
 * @param {import('../processes/child.mjs').Child} product
 */
async function lookAt(base, product) {
  const ended = product.exited.then((code) => {
    throw new PlainFailure(`The product exited with code ${code}.`);
  });
  // After the product has answered, this script ends it on purpose.
  ended.catch(() => undefined);
  for (const path of ['/api/ready', '/', '/api/random-images', '/public/privacy.txt']) {
    await Promise.race([answering(base + path), ended]);
    console.log(`${path} answers`);
  }
}

/** @param {string} folder */
function made(folder) {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * @param {string[]} command
 * @param {string} cwd
 */
async function must([program = '', ...args], cwd) {
  const { code, output } = await run(program, args, {
    cwd,
    env: { ...process.env, PATH },
  });
  if (code !== 0) throw new PlainFailure(`${output.trim()}\nThis step failed with code ${code}.`);
}
