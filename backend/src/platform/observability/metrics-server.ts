import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { listenAt } from '../config/listening.js';
import { Settings } from '../config/settings.js';
import { Metrics } from './metrics.js';

/**
 * Serves `GET /metrics` on a separate port that must never be public: the port is its only protection. Off without
 * METRICS_PORT.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /** Only the server calls this. Commands run beside it with the same settings. */
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

  /** Closes last, so that a slow shutdown stays observable. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.server?.listening) return;
    this.server.close().closeAllConnections();
    await once(this.server, 'close');
  }
}
