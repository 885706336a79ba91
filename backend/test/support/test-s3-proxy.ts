import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * `well`; `refusing` connections; `failing` with 500 or `busy` with 503; `resetting` the line in the middle of a
 * request; `hanging` without an answer; `forgetful`, so that what was asked is done but the answer is lost;
 * `redirecting` to another place; `breaking` answers off half-way; `stalling` half-way.
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

/** Stands between a product and its object store, and can be in bad health. */
export class TestS3Proxy {
  private server: Server | undefined;
  private health: StoreHealth = 'well';
  private port = 0;
  /** How many requests came, answered or not. */
  requests = 0;
  /** Where it redirects to. */
  elsewhere = '';

  private readonly target: number;

  private constructor(target: number) {
    this.target = target;
  }

  static async start(target: number): Promise<TestS3Proxy> {
    const proxy = new TestS3Proxy(target);
    await proxy.become('well');
    return proxy;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Changes its health; connections that are open end, the address stays. */
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
    this.port = (this.server.address() as AddressInfo).port;
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
        // Of a body some is taken, and then the line is cut.
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
