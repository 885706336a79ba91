import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Client } from '../../topology/testing/client.mjs';
import { halfAnUpload } from '../scenarios/stops.mjs';
import { ClosedLoopClients } from './clients.mjs';

/** @typedef {import('../parts/scene.mjs').Scene} Scene */

const JSON_ROUTES = ['email-signup', 'auth/login', 'rate-single-click', 'analytics/events'];

/** Requests that ended a process, or filled its memory, in the past. Each returns the statuses it got. */
export const ATTACKS = {
  'nested JSON': deepBodies,
  'wide JSON': wideBodies,
  'backends terminated': terminatedBackends,
  'downloads broken off': abortedDownloads,
  'a range that ends before it begins': backwardRange,
  'pictures that unpack to gigabytes': bombs,
  'a body that unpacks to 50 MB': packedBody,
  'slow uploads of 10 MB': slowUploads,
  'a locked table': lockedTable,
  'a thousand clients': thousandClients,
  'a PostgreSQL that hangs': hangingDatabase,
};

/** @param {Scene} scene */
async function deepBodies(scene) {
  const bodies = [
    '['.repeat(20_000),
    '{"a":'.repeat(12_000),
    `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  ];
  const calls = JSON_ROUTES.flatMap((route) => bodies.map((body) => post(scene, route, body)));
  return Promise.all(calls);
}

/** @param {Scene} scene */
async function wideBodies(scene) {
  const body = `{"events":[${Array(33_000).fill('{}').join(',')}]}`;
  return Promise.all(Array.from({ length: 10 }, () => post(scene, 'analytics/events', body)));
}

/** @param {Scene} scene */
async function terminatedBackends({ query, signedInClients }) {
  const clients = signedInClients(24);
  for (let round = 0; round < 3; round += 1) {
    await sleep(300);
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                  WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  }
  return (await clients.end()).map(({ status }) => status);
}

/** @param {Scene} scene */
async function abortedDownloads({ product }) {
  for (let count = 0; count < 300; count += 1) {
    await new Promise((resolve) => {
      const call = get(`${product.url}/public/unspoken-game.pdf`, (response) => {
        response.once('data', () => response.destroy());
      });
      call.on('error', () => undefined).once('close', resolve);
    });
  }
  return [];
}

/** @param {Scene} scene */
async function backwardRange({ product }) {
  const headers = { Range: 'bytes=10-5' };
  const answer = await fetch(`${product.url}/public/unspoken-game.pdf`, { headers });
  await answer.arrayBuffer();
  return [answer.status];
}

/** @param {Scene} scene */
async function bombs({ product }) {
  const create = { width: 7_000, height: 7_000, channels: /** @type {const} */ (3) };
  const blank = () => sharp({ create: { ...create, background: '#d9a441' } });
  const pictures = await Promise.all([
    blank().avif({ effort: 0 }).toBuffer(),
    blank().jpeg({ progressive: true }).toBuffer(),
    blank().png({ progressive: true }).toBuffer(),
  ]);
  const url = `${product.url}/api/upload-image-cloud`;
  const calls = pictures.flatMap((picture) =>
    Array.from({ length: 4 }, () => statusOf((client) => client.upload(url, picture))),
  );
  return Promise.all(calls);
}

/** @param {Scene} scene */
async function packedBody({ product }) {
  const bytes = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'a'));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const answer = await fetch(`${product.url}/api/email-signup`, {
    method: 'POST',
    headers,
    body: bytes,
  });
  await answer.arrayBuffer();
  return [answer.status];
}

/** @param {Scene} scene */
async function slowUploads({ product }) {
  const big = Buffer.alloc(9 * 1024 * 1024);
  const halves = Array.from({ length: 60 }, () => halfAnUpload(product.url, big));
  await sleep(4_000);
  for (const half of halves) half.abort();
  return [];
}

/** @param {Scene} scene */
async function lockedTable({ server, database, product, images }) {
  const holder = await server.connect(database);
  await holder.query('BEGIN; LOCK TABLE ratings');
  const body = { imageId: images[0] };
  const writers = new ClosedLoopClients(product.url, 64, { path: '/api/rate-single-click', body });
  await sleep(4_000);
  await holder.end();
  return (await writers.end()).map(({ status }) => status);
}

/** @param {Scene} scene */
async function thousandClients({ product }) {
  const clients = new ClosedLoopClients(product.url, 1_000, { path: '/api/random-images' });
  await sleep(5_000);
  return (await clients.end()).map(({ status }) => status);
}

/** @param {Scene} scene */
async function hangingDatabase({ server, product }) {
  server.freeze();
  const clients = new ClosedLoopClients(product.url, 40, { path: '/api/random-images' });
  await sleep(8_000);
  server.thaw();
  return (await clients.end()).map(({ status }) => status);
}

/**
 * @param {Scene} scene
 * @param {string} route
 * @param {string} body
 */
function post({ product }, route, body) {
  const url = `${product.url}/api/${route}`;
  return statusOf((client) => client.send(url, Buffer.from(body), 'application/json'));
}

/**
 * @param {(client: Client) => Promise<import('../../topology/testing/client.mjs').Answer>} send
 * @returns {Promise<number>} 0 when the connection ended instead
 */
async function statusOf(send) {
  const client = new Client(`127.0.8.${Math.ceil(Math.random() * 250)}`);
  const { status } = await send(client).catch(() => ({ status: 0 }));
  client.close();
  return status;
}
