import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express, Response } from 'express';
import { ReadyJson } from '../../../shared/ready-json.js';
import { type ContainedFailures, emitContained } from './contained-failures.js';

/** Above ten listeners Node warns of a leak; several middlewares listen for the end of a response. */
const LISTENERS = 30;

/** What the product adds to Node's response. */
export interface BeginHook {
  /**
   * Calls `act` once: before the head of the answer is written, or when the connection closes without one. Calls it at
   * once when either has happened.
   */
  whenBegun(act: () => void): void;
}

declare module 'express-serve-static-core' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds the method to Express's response
  interface Response extends BeginHook {}
}

/**
 * Creates the server of an Express application. Its requests and responses have their methods and their prototype from
 * the start: a prototype that Express sets later, and methods that are replaced for each request, slow down all other
 * code that uses them.
 */
export function createExpressServer(express: Express): Server {
  class ProductRequest extends IncomingMessage {
    contained: ContainedFailures | undefined;

    override emit(event: string | symbol, ...values: unknown[]): boolean {
      return emitContained(this, event, values);
    }
  }

  class ProductResponse extends ServerResponse implements BeginHook {
    contained: ContainedFailures | undefined;
    private acts: (() => void)[] = [];

    constructor(...parts: ConstructorParameters<typeof ServerResponse>) {
      super(...parts);
      this.setMaxListeners(LISTENERS);
    }

    whenBegun(act: () => void): void {
      if (this.headersSent || this.closed) act();
      else this.acts.push(act);
    }

    override writeHead(...parts: unknown[]): this {
      if (this.acts.length > 0) this.begin();
      return super.writeHead(...(parts as Parameters<ServerResponse['writeHead']>));
    }

    override emit(event: string | symbol, ...values: unknown[]): boolean {
      if (event === 'close') this.forget();
      return emitContained(this, event, values);
    }

    /**
     * Replaces Express's method, which turns an answer of more than 1,000 characters into a buffer. Node writes a buffer
     * apart from the headers; a string goes out with them.
     */
    json(body: unknown): this {
      const text = body instanceof ReadyJson ? body.text : JSON.stringify(body);
      if (!this.hasHeader('Content-Type')) {
        this.setHeader('Content-Type', 'application/json; charset=utf-8');
      }
      this.setHeader('Content-Length', Buffer.byteLength(text));
      return this.end(text);
    }

    private begin(): void {
      const { acts } = this;
      this.acts = [];
      for (const act of acts) act();
    }

    /** The connection is closed, or free for the next request. */
    private forget(): void {
      const { contained } = this;
      contained?.end();
      if (this.acts.length === 0) return;
      if (contained) contained.run(() => this.begin());
      else this.begin();
    }
  }

  Object.setPrototypeOf(ProductRequest.prototype, express.request);
  Object.setPrototypeOf(ProductResponse.prototype, express.response);
  express.request = ProductRequest.prototype as unknown as typeof express.request;
  express.response = ProductResponse.prototype as unknown as Response;
  return createServer(
    { IncomingMessage: ProductRequest, ServerResponse: ProductResponse as typeof ServerResponse },
    express,
  );
}
