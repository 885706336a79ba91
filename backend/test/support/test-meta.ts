import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  url: string;
  body: { access_token: string; data: Record<string, unknown>[] };
}

/** An HTTP server in place of Meta's, with a configurable answer. */
export class TestMeta {
  readonly deliveries: Delivery[] = [];
  /** Answers a delivery. */
  answer: (response: ServerResponse) => void = accept;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<TestMeta> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TestMeta(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    this.deliveries.push({ url: request.url ?? '', body: JSON.parse(text || 'null') as never });
    this.answer(response);
  }
}

export const accept = (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"events_received":1}');
