import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Metrics } from './metrics.js';

/**
 * Answers `GET /metrics` on a port of its own, which is never open to the public: where the numbers are is what guards
 * them. Without METRICS_PORT there is none.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.settings;
    if (port === undefined) return;
    this.metrics.watchProcess();
    this.server = createServer((request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
      if (!isAsked) return response.writeHead(404).end();
      this.metrics.read().then(
        (text) => response.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  /** Until the very end: a stop that takes long is worth watching. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.server?.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
