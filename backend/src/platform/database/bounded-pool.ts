import pg from 'pg';
import { ConnectionsBusyError } from './connections-busy.error.js';

/** How long a request waits for a connection in use, in milliseconds. Opening a new connection may take longer. */
export const WAITING_PATIENCE = 750;

type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: unknown) => void,
) => void;

/**
 * A connection pool with a limited wait: throws `ConnectionsBusyError` after it. The queue has no length limit, because
 * admission control already limits the requests in progress: a shorter queue would refuse some that can be served.
 */
export class BoundedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly patience = WAITING_PATIENCE,
  ) {
    super(options);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected) return this.connectInTime(connected);
    return new Promise((resolve, reject) => {
      this.connectInTime((failure, client) =>
        client ? resolve(client) : reject(failure ?? new ConnectionsBusyError()),
      );
    });
  }

  private connectInTime(connected: Connected): void {
    if (this.idleCount > 0 || this.totalCount < this.options.max) return super.connect(connected);
    const refuse = () => connected(new ConnectionsBusyError(), undefined, () => undefined);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      refuse();
    }, this.patience);
    super.connect((failure, client, release) => {
      clearTimeout(timer);
      if (!isLate) connected(failure, client, release);
      else if (client) release();
    });
  }
}
