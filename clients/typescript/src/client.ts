import type {
  ResponseBody,
  CallOptions,
  ItemOf,
  Method,
  Operation,
  Options,
  Page,
  PagedPath,
  PageOptions,
  PathOf,
} from './calls.ts';
import { errorOf, UnspokenError } from './error.ts';
import { type RetryOptions, withRetries } from './retries.ts';

export type { components } from './api.ts';
export type { CallOptions, ItemOf, Page, PagedPath, PageOptions } from './calls.ts';
export { UnspokenError, type UnspokenErrorCode } from './error.ts';
export { verifyWebhook, type WebhookEvent, type WebhookHeaders } from './webhooks.ts';

export interface ClientOptions extends Partial<RetryOptions> {
  /** Address of the product, such as `https://unspoken.example`. It may be without TLS only on this machine. */
  url: string;
  /** A token from the page Integrations of the portal, `unspoken_…`. Keep it out of the code. */
  token: string;
  /** Time limit of an attempt in milliseconds, its body included; 30 seconds by default. */
  timeout?: number;
  /** Sends the requests; by default the `fetch` of the platform. */
  fetch?: typeof fetch;
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

interface Request extends CallOptions {
  params?: object;
  query?: object;
  body?: unknown;
}

/**
 * The API for programs. A call is sent again after 429, 503 and other failures of the server, without a response, and
 * after the time limit. A write keeps its `Idempotency-Key` over all attempts, so it takes effect once. A change whose
 * first response was lost may then fail with `conflict`, and a deletion with `not-found`. A call that fails for good
 * throws an {@link UnspokenError}.
 */
export class UnspokenClient {
  readonly #options: Required<ClientOptions>;
  readonly #headers: Headers;

  /** Throws a `TypeError` for an invalid address or token, and for an address without TLS on another machine. */
  constructor(options: ClientOptions) {
    const { protocol, hostname } = new URL(options.url);
    if (protocol !== 'https:' && !(protocol === 'http:' && THIS_MACHINE.test(hostname))) {
      throw new TypeError(
        'The address must begin with https://, because others could read the token.',
      );
    }
    const authorization = `Bearer ${options.token}`;
    this.#headers = new Headers({ authorization, accept: 'application/json' });
    const defaults = {
      attempts: 8,
      longestPause: 5 * 60_000,
      timeout: 30_000,
      onRetry: () => undefined,
    };
    // Called without a receiver, because browsers and workers refuse another one.
    const send: typeof fetch = (...request) => fetch(...request);
    this.#options = { fetch: send, ...defaults, ...options };
  }

  get<P extends PathOf<'get'>>(path: P, ...[options]: Options<Operation<'get', P>>) {
    return this.#call<ResponseBody<Operation<'get', P>>>('get', path, options);
  }

  post<P extends PathOf<'post'>>(path: P, ...[options]: Options<Operation<'post', P>>) {
    return this.#call<ResponseBody<Operation<'post', P>>>('post', path, options);
  }

  put<P extends PathOf<'put'>>(path: P, ...[options]: Options<Operation<'put', P>>) {
    return this.#call<ResponseBody<Operation<'put', P>>>('put', path, options);
  }

  delete<P extends PathOf<'delete'>>(path: P, ...[options]: Options<Operation<'delete', P>>) {
    return this.#call<ResponseBody<Operation<'delete', P>>>('delete', path, options);
  }

  /**
   * The pages of a list, each fetched when it is needed. Store `resume` with each, to continue there after a restart.
   */
  async *pages<P extends PagedPath>(
    path: P,
    { signal, ...query }: PageOptions = {},
  ): AsyncGenerator<Page<ItemOf<P>>, void> {
    let { after } = query;
    do {
      const request = { signal, query: { ...query, after } };
      const page = await this.#call<Page<ItemOf<P>>>('get', path, request);
      yield page;
      after = page.next;
    } while (after !== null);
  }

  /** The items of all pages of a list. An item that changes during the iteration comes again. */
  async *items<P extends PagedPath>(
    path: P,
    options?: PageOptions,
  ): AsyncGenerator<ItemOf<P>, void> {
    for await (const { items } of this.pages(path, options)) yield* items;
  }

  #call<T>(method: Method, path: string, request: Request = {}): Promise<T> {
    const { signal, body } = request;
    const url = this.#urlOf(path, request);
    const headers = new Headers(this.#headers);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (method !== 'get') headers.set('idempotency-key', crypto.randomUUID());
    const init: RequestInit = {
      method: method.toUpperCase(),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect may lead away from the product, and turns a write into a read.
      redirect: 'manual',
    };
    return withRetries(() => this.#attempt<T>(url, init, signal), this.#options, signal);
  }

  async #attempt<T>(url: URL, init: RequestInit, signal: AbortSignal | undefined): Promise<T> {
    const limit = AbortSignal.timeout(this.#options.timeout);
    const both = signal ? AbortSignal.any([signal, limit]) : limit;
    let response: Response;
    let text: string;
    try {
      response = await this.#options.fetch(url, { ...init, signal: both });
      text = await response.text();
    } catch (cause) {
      const [message, code] = limit.aborted
        ? (['The server did not answer in time.', 'timeout'] as const)
        : (['The server could not be reached.', 'network'] as const);
      throw new UnspokenError(message, { code, cause });
    }
    if (!response.ok) throw errorOf(response, text);
    if (text === '') return undefined as T;
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      const { status } = response;
      const message = 'The answer is not JSON: is the address that of the product?';
      throw new UnspokenError(message, { code: 'unexpected', status, cause });
    }
  }

  #urlOf(path: string, { params = {}, query = {} }: Request): URL {
    const values = new Map<string, unknown>(Object.entries(params));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const url = new URL(filled, this.#options.url);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    return url;
  }
}
