import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { closeAtOnce, listenOnLoopback } from './loopback-server.js';

export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'self-signed');
export const SELF_SIGNED_FILE = join(FOLDER, 'certificate.pem');
/** A self-signed certificate of 127.0.0.1. */
export const SELF_SIGNED = {
  key: readFileSync(join(FOLDER, 'key.pem')),
  cert: readFileSync(SELF_SIGNED_FILE),
};

/** An HTTP server in place of a service that the product calls. It records calls and sends the given responses. */
export class TestService {
  readonly calls: ReceivedCall[] = [];
  /** Answers a call. By default, sends 201 and an empty object. */
  answer: (response: ServerResponse, call: ReceivedCall) => void = accept;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  /** With a key and a certificate, the service speaks https. */
  static async start(tls?: ServerOptions): Promise<TestService> {
    const server = tls ? createSecureServer(tls) : createServer();
    const origin = `http${tls ? 's' : ''}://127.0.0.1:${await listenOnLoopback(server)}`;
    const service = new TestService(server, origin);
    server.on('request', (request, response) => {
      const { url: path = '', headers } = request;
      void buffer(request).then((body) => service.take({ path, headers, body }, response));
    });
    return service;
  }

  stop(): Promise<void> {
    return closeAtOnce(this.server);
  }

  private take(call: ReceivedCall, response: ServerResponse): void {
    this.calls.push(call);
    this.answer(response, call);
  }
}

export const accept = (response: ServerResponse) =>
  void response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}');
