import pg from 'pg';

type Call = [statement: unknown, ...rest: unknown[]];

export interface LastingClientConfig extends pg.ClientConfig {
  /** Statement timeout in milliseconds; unset means none. */
  patience?: number;
}

/**
 * The client of every pool and connection of the process. It differs from pg's in two ways:
 * - An `error` event without a listener is dropped instead of ending the process. pg-pool, TypeORM and pg-boss all have
 *   moments without a listener (between connecting and checkout, and after `removeAllListeners`), and a stopping server
 *   closes connections in exactly those. The failure still reaches the current statement, or the next one.
 * - A statement timeout ends the connection. pg's own `query_timeout` returns the connection to the pool with the
 *   statement still running, where every further statement waits behind it.
 */
export class LastingClient extends pg.Client {
  private readonly patience: number | undefined;

  constructor(config?: string | LastingClientConfig) {
    super(config);
    this.patience = typeof config === 'object' ? config.patience : undefined;
  }

  // pg types its events one by one; this override takes all of them.
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return (super.emit as (...call: unknown[]) => boolean).apply(this, [event, ...values]);
  }

  // pg's query() has six overloads; all take an optional callback last and return a promise without one.
  override query(...call: unknown[]): never {
    if (this.patience === undefined || isStream(call)) return this.send(call) as never;
    const timer = setTimeout(() => this.giveUp(), this.patience).unref();
    const done = () => clearTimeout(timer);
    const callback = call.at(-1);
    if (typeof callback === 'function') {
      const answer = (...outcome: unknown[]) => {
        done();
        (callback as (...outcome: unknown[]) => void)(...outcome);
      };
      return this.send([...call.slice(0, -1), answer]) as never;
    }
    const result = this.send(call) as Promise<unknown>;
    result.then(done, done);
    return result as never;
  }

  private send(call: unknown[]): unknown {
    return (super.query as (...call: unknown[]) => unknown).apply(this, call);
  }

  /** With a statement under way, pg closes the connection without waiting for its answer. */
  private giveUp(): void {
    void this.end();
  }
}

/** COPY and cursors run as long as their reader needs. */
function isStream([statement]: Partial<Call>): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}
