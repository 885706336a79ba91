import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Express, type RequestHandler } from 'express';
import { createExpressServer } from '../../../src/platform/http/edge/messages.js';
import { closeAtOnce, listenOnLoopback } from '../../support/loopback-server.js';

describe('requests and responses', () => {
  let app: Express;
  let server: Server;
  let handler: RequestHandler;
  let port: number;

  beforeEach(async () => {
    app = express();
    app.use((request, response, next) => handler(request, response, next));
    server = createExpressServer(app);
    port = await listenOnLoopback(server);
  });
  afterEach(() => closeAtOnce(server));

  const call = () => fetch(`http://127.0.0.1:${port}/`);

  it('whenBegun acts once, before the head of the answer is written', async () => {
    let acts = 0;
    handler = (_request, response) => {
      response.whenBegun(() => response.setHeader('X-Acts', String((acts += 1))));
      response.write('part ');
      response.end('whole');
    };
    const answer = await call();
    expect([answer.headers.get('x-acts'), await answer.text()]).toEqual(['1', 'part whole']);
    expect(acts).toBe(1);
  });

  it('whenBegun acts when the client leaves before the answer', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: left, resolve: leave } = Promise.withResolvers<boolean>();
    handler = (_request, response) => {
      response.whenBegun(() => leave(response.headersSent));
      arrive();
    };
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await arrived;
    client.destroy();
    expect(await left).toBe(false);
  });

  it('whenBegun acts at once after the answer has begun', async () => {
    handler = (_request, response) => {
      response.writeHead(200);
      response.whenBegun(() => response.write('begun '));
      response.end('ended');
    };
    expect(await (await call()).text()).toBe('begun ended');
  });
});
