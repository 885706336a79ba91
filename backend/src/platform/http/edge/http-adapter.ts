import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { createExpressServer } from './messages.js';

/** Nest's adapter for Express, with the product's requests and responses. */
export class ProductAdapter extends ExpressAdapter {
  override initHttpServer(options: NestApplicationOptions): void {
    if (options.httpsOptions) throw new TypeError('a proxy terminates TLS');
    this.httpServer = createExpressServer(this.getInstance());
  }
}
