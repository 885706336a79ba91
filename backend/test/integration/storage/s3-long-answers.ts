import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { S3ObjectStore } from '../../../src/platform/storage/s3-object-store.js';

describe('long answers of an object store', () => {
  const PIECE = Buffer.alloc(1024 * 1024, '.');
  const PIECES = 400;

  let server: Server;
  let store: S3ObjectStore;
  let status = 500;
  let sent = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      send(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    store = new S3ObjectStore({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });
  afterAll(() => {
    store.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
  });
  afterEach(() => {
    sent = 0;
  });

  function send(response: ServerResponse): void {
    while (sent < PIECES) {
      sent += 1;
      if (!response.write(PIECE)) return void response.once('drain', () => send(response));
    }
    response.end();
  }

  it.each<[string, number, () => Promise<unknown>]>([
    ['the error of a read', 500, () => store.open('a.jpg')],
    ['the error of a removal', 403, () => store.delete('a.jpg')],
    ['the answer to a write', 200, () => store.put('a.jpg', PIECE, 'image/jpeg')],
    ['a list', 200, () => Array.fromAsync(store.objects())],
    ['an object that is read as a whole', 200, () => store.read('a.jpg', PIECE.length)],
  ])('%s of 400 MB is given up after a few', async (_what, answered, call) => {
    status = answered;
    await expect(call()).rejects.toThrow(StoreUnavailableError);
    expect(sent).toBeLessThan(PIECES / 4);
  });
});
