import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeAtOnce, listenOnLoopback } from './loopback-server.js';

/**
 * State of the store: `well`; `failing` with 500; `hanging` without an answer; `forgetful`, which does the work but loses
 * the answer; `redirecting` to another server; `breaking` its answers off midway.
 */
export type StoreHealth = 'well' | 'failing' | 'hanging' | 'forgetful' | 'redirecting' | 'breaking';

/** A proxy between a product and its object store that can simulate failures. */
export class TestS3Proxy {
  health: StoreHealth = 'well';
  /** Target of redirects. */
  elsewhere = '';
  private port = 0;
  private readonly server = createServer((incoming, response) => {
    void this.handle(incoming, response).catch(() => response.destroy());
  });

  private constructor(private readonly target: number) {}

  static async start(target: number): Promise<TestS3Proxy> {
    const proxy = new TestS3Proxy(target);
    proxy.port = await listenOnLoopback(proxy.server);
    return proxy;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  stop(): Promise<void> {
    return closeAtOnce(this.server);
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.health === 'hanging') return;
    if (this.health === 'failing') return void response.writeHead(500).end();
    if (this.health === 'redirecting') {
      return void response.writeHead(307, { Location: `${this.elsewhere}${incoming.url}` }).end();
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: this.target, method, path, headers });
    onward.end(await buffer(incoming));
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    if (this.health === 'forgetful') return void response.destroy();
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (this.health !== 'breaking') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }
}
