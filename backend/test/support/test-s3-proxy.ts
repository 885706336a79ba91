import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../../scripts/ports.mjs';

/**
 * State of the store: `well`; `refusing` connections; `failing` with 500 or `busy` with 503; `resetting` the connection
 * in the middle of a request; `hanging` without an answer; `forgetful` (does the work but loses the answer);
 * `redirecting` to another server; `breaking` answers off midway; `stalling` midway.
 */
export type StoreHealth =
  | 'well'
  | 'refusing'
  | 'failing'
  | 'busy'
  | 'resetting'
  | 'hanging'
  | 'forgetful'
  | 'redirecting'
  | 'breaking'
  | 'stalling';

/** A proxy between a product and its object store that can simulate failures. */
export class TestS3Proxy {
  private server: Server | undefined;
  private health: StoreHealth = 'well';
  /** Number of requests, answered or not. */
  requests = 0;
  /** Target of redirects. */
  elsewhere = '';

  private readonly target: number;
  /** Kept while the store refuses connections: no outgoing connection may take it meanwhile. */
  private readonly port: number;

  private constructor(target: number, port: number) {
    this.target = target;
    this.port = port;
  }

  static async start(target: number): Promise<TestS3Proxy> {
    const proxy = new TestS3Proxy(target, await freePort());
    await proxy.become('well');
    return proxy;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Changes the state; closes open connections, keeps the address. */
  async become(health: StoreHealth): Promise<void> {
    await this.stop();
    this.health = health;
    if (health === 'refusing') return;
    this.server = createServer((request, response) => {
      this.requests += 1;
      void this.handle(request, response).catch(() => response.destroy());
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (this.health) {
      case 'hanging':
        return;
      case 'resetting':
        // Reads a part of the body before cutting the connection.
        if (request.method === 'PUT') await once(request, 'data');
        request.socket.resetAndDestroy();
        return;
      case 'failing':
        response.writeHead(500).end();
        return;
      case 'busy':
        response.writeHead(503).end();
        return;
      case 'redirecting':
        response.writeHead(307, { Location: `${this.elsewhere}${request.url}` }).end();
        return;
      default:
        await this.pass(request, response);
    }
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method, url: path, headers } = request;
    const onward = ask({ host: '127.0.0.1', port: this.target, method, path, headers });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    if (this.health === 'forgetful') {
      response.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (this.health === 'well') {
      response.end(bytes);
      return;
    }
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      if (this.health === 'breaking') response.destroy();
    });
  }
}
