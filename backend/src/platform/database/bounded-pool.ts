import pg from 'pg';
import { type Caller, currentCaller } from '../limits/caller.js';
import { ConnectionsBusyError } from './connections-busy.error.js';
import { FairShares, type Share } from './fair-shares.js';

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
  private readonly shares = new FairShares();
  private readonly held = new WeakMap<pg.PoolClient, Share[]>();

  /** `isShared`: a user gets half of the connections, and a client all but one. */
  constructor(
    options: pg.PoolConfig,
    private readonly patience = WAITING_PATIENCE,
    private readonly isShared = false,
  ) {
    super(options);
    this.on('release', (_failure, client) => this.shares.giveBack(this.held.get(client) ?? []));
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
    const shares = this.isShared ? sharesOf(currentCaller(), this.options.max) : [];
    const refuse = () => connected(new ConnectionsBusyError(), undefined, () => undefined);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      leaveLine?.();
      refuse();
    }, this.patience);
    const leaveLine = this.shares.take(shares, () => {
      // A connection that has to be opened may take longer.
      if (this.idleCount > 0 || this.totalCount < this.options.max) clearTimeout(timer);
      super.connect((failure, client, release) => {
        clearTimeout(timer);
        if (client) this.held.set(client, shares);
        else this.shares.giveBack(shares);
        if (!isLate) connected(failure, client, release);
        else if (client) release();
      });
    });
    if (leaveLine) return;
    clearTimeout(timer);
    refuse();
  }
}

/**
 * How many requests of one client, and of one user, hold and wait for connections at once. Those that wait take turns of
 * admission, too, of which there are 64.
 */
const ASKED = { client: 56, user: 16 } as const;

function sharesOf(caller: Caller | undefined, connections: number): Share[] {
  if (!caller) return [];
  const { client, userId } = caller;
  const share = (holder: string, most: number, asked: number) => ({
    holder,
    most: Math.max(1, most),
    asked,
  });
  const shares = [share(`client ${client}`, connections - 1, ASKED.client)];
  if (userId === undefined) return shares;
  return [...shares, share(`user ${userId}`, Math.floor(connections / 2), ASKED.user)];
}
