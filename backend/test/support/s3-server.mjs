import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';

// The package has no types.
const PACKAGE = '@20minutes/s3rver';
const { default: S3rver } = await import(PACKAGE);

/**
 * An S3-compatible server that keeps whole objects even under concurrent writes.
 * @typedef {object} S3Server
 * @property {() => Promise<{ port: number }>} run
 * @property {() => Promise<void>} close
 * @property {(name: string) => Promise<unknown>} addBucket
 */

/**
 * @param {{ folder: string, port: number }} place
 * @returns {S3Server}
 */
export function createS3Server({ folder, port }) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory: folder,
    silent: true,
    vhostBuckets: false,
  });
  signBucketsAsClientsDo(server);
  endListsWithoutToken(server.store);
  keepObjectsWhole(server.store);
  return {
    run: () => server.run(),
    close: () => server.close(),
    addBucket: (name) => server.store.putBucket(name),
  };
}

/**
 * Clients sign calls on a whole bucket as `/bucket/`, but this server verifies them as `/bucket`. Treating them as
 * virtual-host calls mounted at the root makes the server verify them as signed.
 * @param {any} server
 */
function signBucketsAsClientsDo(server) {
  server.middleware.splice(
    -1,
    0,
    /** @type {(context: any, next: () => Promise<void>) => Promise<void>} */
    (context, next) => {
      if (/^\/[^/]+\/$/.test(context.path)) {
        context.mountPath = '/';
        context.state.vhost = true;
      }
      return next();
    },
  );
}

/**
 * This server creates the continuation tokens of lists with DES, which OpenSSL no longer supports. It reads
 * `isTruncated` first to create the token: that read returns false, later reads return the real value.
 * @param {any} store
 */
function endListsWithoutToken(store) {
  const list = store.listObjects.bind(store);
  store.listObjects = async (/** @type {string} */ bucket, /** @type {object} */ options) => {
    const result = await list(bucket, options);
    let asked = 0;
    return Object.defineProperty({ ...result }, 'isTruncated', {
      get: () => (asked++ === 0 ? false : result.isTruncated),
    });
  };
}

/**
 * This server writes a body directly to the object while it arrives: two concurrent writes mix, and an aborted one
 * leaves a partial object. Here a body is written to a separate place first and then replaces the object with its
 * metadata, serialized with all other operations on the same object.
 * @param {any} store
 */
function keepObjectsWhole(store) {
  const inTurn = turns();
  const { getObject, deleteObject, putMetadata } = store;
  store.putObject = async (/** @type {any} */ object) => {
    const { bucket, key, metadata, content } = object;
    const aside = `${store.getBucketPath(bucket)}.${randomUUID()}`;
    const place = store.getResourcePath(bucket, key, 'object');
    try {
      const body = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const [size, md5] = await store.putContent(aside, body);
      await inTurn(`${bucket}/${key}`, async () => {
        await mkdir(dirname(place), { recursive: true });
        await rename(aside, place);
        await putMetadata.call(store, bucket, key, metadata, md5);
      });
      return { size, md5 };
    } finally {
      await rm(aside, { force: true });
    }
  };
  store.getObject = (
    /** @type {string} */ bucket,
    /** @type {string} */ key,
    /** @type {any} */ options,
  ) => inTurn(`${bucket}/${key}`, () => getObject.call(store, bucket, key, options));
  store.deleteObject = (/** @type {string} */ bucket, /** @type {string} */ key) =>
    inTurn(`${bucket}/${key}`, () => deleteObject.call(store, bucket, key));
}

/** Runs the operations on one name in sequence. */
function turns() {
  /** @type {Map<string, Promise<unknown>>} */
  const last = new Map();
  return async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ act) => {
    const before = last.get(name);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return act();
    })();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
