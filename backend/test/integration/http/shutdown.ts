import { once } from 'node:events';
import { request as send, Agent, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopGracefully } from '../../../src/platform/lifecycle/graceful-stop.js';
import { ProductState } from '../../../src/platform/lifecycle/product-state.js';
import { insertImage } from '../../factories/images.js';
import { jpeg } from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const UPLOADS = 3;
const BOUNDARY = 'a-boundary';

describe('stopping the product', () => {
  let product: TestProduct;
  let server: Server;
  let port: number;

  beforeEach(async () => {
    product = await startProduct();
    server = product.app.getHttpServer();
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => product.stop());

  const state = () => product.app.get(ProductState);

  /** Sends the first half of an upload; returns a function that sends the rest and returns the response. */
  const beginUpload = (image: Buffer) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const call = send({
      port,
      method: 'POST',
      path: '/api/upload-image-cloud',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': body.length,
      },
    });
    const answer = once(call, 'response') as Promise<[IncomingMessage]>;
    const half = Math.floor(body.length / 2);
    call.write(body.subarray(0, half));
    return async () => {
      call.end(body.subarray(half));
      const [response] = await answer;
      response.resume();
      await once(response, 'end');
      return response;
    };
  };
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_failure, count) => resolve(count)));

  it('a stopping product finishes slow uploads and then closes their connections', async () => {
    const image = await jpeg();
    const finishers = Array.from({ length: UPLOADS }, () => beginUpload(image));
    await eventually(async () => expect(await connections()).toBe(UPLOADS));

    const stopped = stopGracefully(product.app, 0);
    await eventually(async () => expect(server.listening).toBe(false));
    const answers = await Promise.all(finishers.map((finish) => finish()));
    await stopped;

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(UPLOADS).fill(200));
    expect(answers.map(({ headers }) => headers.connection)).toEqual(Array(UPLOADS).fill('close'));
    const [row] = await product.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM images',
    );
    expect(row?.count).toBe(UPLOADS);
  });

  it('a stopping product waits for neither a connection without a request nor half a request', async () => {
    const silent = connect(port, '127.0.0.1');
    const half = connect(port, '127.0.0.1', () => half.write('GET /api/health HTTP/1.1\r\n'));
    const closed = Promise.all([once(silent, 'close'), once(half, 'close')]);
    silent.resume();
    half.resume();
    await eventually(async () => expect(await connections()).toBe(2));
    const overdue = jest.spyOn(server, 'closeAllConnections');
    await stopGracefully(product.app, 0);
    await closed;
    expect(overdue).not.toHaveBeenCalled();
  });

  it('a stopping product reports not ready and keeps serving', async () => {
    const imageId = await insertImage(product.database);
    state().stop();
    const visitor = product.visitor();
    const { body } = await visitor.get('/api/ready').expect(503);
    expect(body).toMatchObject({ ready: false, stopping: true, database: true });
    await visitor.get('/api/health').expect(200);
    const answer = await visitor.post('/api/rate-single-click').send({ imageId }).expect(200);
    expect(answer.headers.connection).toBe('close');
    await visitor.get('/api/random-images').expect(200);
  });
});
