import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { JSON_BODY_LIMIT } from '../../../src/platform/http/edge/json-body.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const PAUSE_MS = 50;

interface Way {
  what: string;
  headers: (body: Buffer) => Record<string, string | number>;
  send: (request: ClientRequest, body: Buffer) => unknown;
}

const length = ({ length }: Buffer) => ({ 'Content-Length': length });
const inTwoParts = async (request: ClientRequest, body: Buffer) => {
  request.write(body.subarray(0, 5));
  await sleep(PAUSE_MS);
  request.end(body.subarray(5));
};

const WAYS: Way[] = [
  {
    what: 'at once',
    headers: length,
    send: (request, body) => request.end(body),
  },
  { what: 'in two parts without a length', headers: () => ({}), send: inTwoParts },
  {
    what: 'compressed',
    headers: (body) => ({ 'Content-Encoding': 'gzip', ...length(gzipSync(body)) }),
    send: (request, body) => request.end(gzipSync(body)),
  },
];

describe('JSON bodies', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });

  async function signUp({ headers, send }: Way, body: Buffer) {
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const request = rawRequest({
      port,
      agent: false,
      method: 'POST',
      path: '/api/email-signup',
      headers: { 'Content-Type': 'application/json', ...headers(body) },
    });
    request.on('error', () => undefined);
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    void send(request, body);
    const [answer] = await answered;
    return { status: answer.statusCode, body: (await json(answer)) as { message?: string } };
  }

  const bodyFor = (email: string, spaces = 0) =>
    Buffer.from(JSON.stringify({ email }) + ' '.repeat(spaces));

  it.each(WAYS)('a body sent $what is read whole, and refused above the limit', async (way) => {
    const good = await signUp(way, bodyFor(`${way.what.replaceAll(' ', '-')}@example.com`));
    expect(good.status).toBe(200);
    const broken = await signUp(way, Buffer.from('{"email":"a@example.com"'));
    expect(broken.status).toBe(400);
    const most = JSON_BODY_LIMIT - bodyFor('fits@example.com').length;
    expect((await signUp(way, bodyFor('fits@example.com', most))).status).toBe(200);
    expect((await signUp(way, bodyFor('fits@example.com', most + 1))).status).toBe(413);
  });
});
