import { hash } from 'node:crypto';
import pg from 'pg';

export interface LastingClientConfig extends pg.ClientConfig {
  /** Statement timeout in milliseconds; unset means none, and no names for statements. */
  timeout?: number;
}

/** Prefix of a statement that has too many variants to cache. It is planned each time, for its actual values. */
export const ONE_TIME = '/* one-time */ ';

/** Further statements stay unnamed, because a connection keeps every named plan until it closes. */
const MAX_NAMED_TEXTS = 500;
const names = new Map<string, string>();

/**
 * The client of every pool and connection of the process. It differs from pg's in two ways:
 * - An `error` event without a listener is dropped instead of ending the process. pg-pool, TypeORM and pg-boss all have
 *   moments without a listener (between connecting and checkout, and after `removeAllListeners`), in which a stopping server
 *   may close connections. The failure still reaches the current or the next statement.
 * - A statement timeout ends the connection. pg's own `query_timeout` returns the connection to the pool with the
 *   statement still running, where every further statement waits behind it.
 */
export class LastingClient extends pg.Client {
  private readonly settings: LastingClientConfig;

  constructor(config?: string | LastingClientConfig) {
    super(config);
    this.settings = typeof config === 'object' ? config : {};
  }

  // pg types its events one by one; this override takes all of them.
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return (super.emit as (...call: unknown[]) => boolean).apply(this, [event, ...values]);
  }

  // pg's query() has six overloads; all take an optional callback last and return a promise without one.
  override query(...call: unknown[]): never {
    const [statement, values, ...rest] = call;
    const isPlain = typeof statement === 'string' && Array.isArray(values);
    const name = isPlain && this.settings.timeout && nameOf(statement);
    const named = name ? [{ name, text: statement, values }, ...rest] : call;
    return this.inTime(named) as never;
  }

  private inTime(call: unknown[]): unknown {
    const { timeout } = this.settings;
    if (timeout === undefined || isStream(call[0])) return this.send(call);
    // While a statement runs, pg closes the connection without waiting for the result.
    const timer = setTimeout(() => void this.end(), timeout).unref();
    const done = () => clearTimeout(timer);
    const callback = call.at(-1);
    if (typeof callback === 'function') {
      const answer = (...outcome: unknown[]) => {
        done();
        (callback as (...outcome: unknown[]) => void)(...outcome);
      };
      return this.send([...call.slice(0, -1), answer]);
    }
    const result = this.send(call) as Promise<unknown>;
    result.then(done, done);
    return result;
  }

  private send(call: unknown[]): unknown {
    return (super.query as (...call: unknown[]) => unknown).apply(this, call);
  }
}

/** COPY and cursors run as long as their reader needs. */
function isStream(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}

/**
 * PostgreSQL parses and plans a named statement once per connection. TypeORM never names its statements; naming them
 * made raw queries about twice as fast here.
 */
function nameOf(text: string): string | undefined {
  if (text.startsWith(ONE_TIME)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED_TEXTS) return known;
  const name = hash('sha1', text);
  names.set(text, name);
  return name;
}
