import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UploadsInFlight } from '../../../src/modules/images/api/uploads-in-flight.js';
import { IMAGES } from '../../../src/shared/product-rules.js';
import { ImageTooLargeError } from '../../../src/modules/images/domain/image.errors.js';
import * as imageFiles from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const MIB = 1024 * 1024;
const BOUNDARY = 'a-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
const BUSY = 'Many photos are arriving right now. Please try again in a moment.';

describe('uploads in flight', () => {
  let product: TestProduct;
  let uploads: UploadsInFlight;
  const open: ClientRequest[] = [];
  const releases: (() => void)[] = [];

  beforeAll(async () => {
    product = await topicProduct();
    uploads = product.app.get(UploadsInFlight);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const each of open.splice(0)) each.destroy();
    for (const release of releases.splice(0)) release();
  });

  /** Begins an upload and sends only the start of its body. */
  function begin(headers: Record<string, string | number>): ClientRequest {
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const upload = rawRequest({
      port,
      agent: false,
      method: 'POST',
      path: '/api/upload-image-cloud',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    });
    upload.on('error', () => undefined).write(HEAD);
    open.push(upload);
    return upload;
  }

  async function answerTo(upload: ClientRequest) {
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    const { statusCode, headers } = answer;
    return { statusCode, headers, body: (await json(answer)) as object };
  }

  /** Uploads this many megabytes, which are not an image. */
  function largeUpload(megabytes: number) {
    const end = `\r\n--${BOUNDARY}--\r\n`;
    const bytes = Buffer.alloc(megabytes * MIB - 2 * HEAD.length, 'x');
    const upload = begin({ 'Content-Length': HEAD.length + bytes.length + end.length });
    upload.end(Buffer.concat([bytes, Buffer.from(end)]));
    return answerTo(upload);
  }

  const smallUpload = async () =>
    product
      .visitor()
      .post('/api/upload-image-cloud')
      .attach('image', await imageFiles.jpeg(), 'a.jpg');

  /** Simulates uploads that have arrived completely and are not stored yet. */
  function hold(count: number): void {
    for (let held = 0; held < count; held += 1) {
      const upload = uploads.admit(IMAGES.bytes);
      upload.complete();
      releases.push(() => uploads.release(upload));
    }
  }

  it('a large upload is refused before its body while memory is taken, and a small one is accepted', async () => {
    hold(3);
    const answer = await answerTo(begin({ 'Content-Length': IMAGES.bytes }));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toEqual({ statusCode: 503, message: BUSY });
    expect((await answerTo(begin({ 'Transfer-Encoding': 'chunked' }))).statusCode).toBe(503);
    expect((await smallUpload()).status).toBe(200);
  });

  it('a stalled upload loses its place to another upload', async () => {
    hold(2);
    const admit = jest.spyOn(uploads, 'admit');
    const answer = answerTo(begin({ 'Content-Length': IMAGES.bytes }));
    await eventually(async () => expect(admit).toHaveBeenCalledTimes(1));
    await eventually(async () => expect((await largeUpload(10)).statusCode).toBe(415));
    expect(await answer).toMatchObject({ statusCode: 503, body: { message: BUSY } });
  });

  it('an upload whose declared size is too large is refused before its body', async () => {
    const answer = await answerTo(begin({ 'Content-Length': IMAGES.bytes + MIB }));
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toMatchObject({
      message: new ImageTooLargeError('bytes').message,
    });
  });

  it('an upload gets 413 as soon as it is too large, and its connection is closed', async () => {
    const upload = begin({ 'Transfer-Encoding': 'chunked' });
    const closed = once(upload, 'close');
    const answer = answerTo(upload);
    const chunk = Buffer.alloc(64 * 1_024, 'x');
    // Nothing is written after the limit, because a write to a closed connection would lose the response.
    for (let sent = 0; sent <= IMAGES.bytes; sent += chunk.length)
      await new Promise<void>((written) => upload.write(chunk, () => written()));
    expect((await answer).statusCode).toBe(413);
    await closed;
  });

  it('aborted uploads free their memory', async () => {
    const admit = jest.spyOn(uploads, 'admit');
    for (let round = 0; round < 5; round += 1) {
      const upload = begin({ 'Content-Length': IMAGES.bytes });
      upload.write(Buffer.alloc(round * 50_000));
      await eventually(async () => expect(admit).toHaveBeenCalledTimes(round + 1));
      upload.destroy();
    }
    await eventually(async () => expect((await largeUpload(10)).statusCode).toBe(415));
    expect(await product.database.query('SELECT id FROM images WHERE file_size > 100000')).toEqual(
      [],
    );
  });
});
