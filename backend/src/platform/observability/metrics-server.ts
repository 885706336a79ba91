import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { listenAt } from '../config/listening.js';
import { Settings } from '../config/settings.js';
import { Metrics } from './metrics.js';

/**
 * Answers `GET /metrics` on a port of its own, which is never open to the public: where the numbers are is what guards
 * them. Without METRICS_PORT there is none.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /** Only for a process that serves: commands work beside it, with the same settings. */
  async open(): Promise<void> {
    if (this.settings.METRICS_PORT === undefined) return;
    this.metrics.watchProcess();
    this.server = createServer((request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
      if (!isAsked) return response.writeHead(404).end();
      this.metrics.read().then(
        (text) => response.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await listenAt(this.server, this.settings, 'metrics');
  }

  /** Until the very end: a stop that takes long is worth watching. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.server?.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
