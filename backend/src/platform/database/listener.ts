import { KEEP_ALIVE_DELAY } from './connections.js';
import { LastingClient } from './lasting-client.js';

const TIMEOUT = 2_000;
const RETRY = 1_000;

interface ListenerOptions {
  url: string;
  channel: string;
  name: string;
  heard: (payload: string) => void;
  /** Called after each LISTEN, to look up what happened before it. */
  connected: () => Promise<void> | void;
}

/** LISTEN on a separate connection, which is opened again after a loss. Raw SQL, because TypeORM has no LISTEN. */
export class Listener {
  private client: LastingClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Rejects when the database is down, or with what `connected` throws. */
  async start(): Promise<void> {
    if (!this.client && !this.isClosed) await this.connect();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { url, channel, name, heard, connected } = this.options;
    const client = new LastingClient({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: TIMEOUT,
      timeout: TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    });
    client.on('notification', ({ payload = '' }) => heard(payload));
    let hasEnded = false;
    client.on('end', () => {
      hasEnded = true;
      if (this.client !== client) return;
      this.client = undefined;
      this.retry();
    });
    try {
      await client.connect();
      await (client.query(`LISTEN "${channel}"`) as Promise<unknown>);
      await connected();
      // This message of pg counts as an outage, so that a start tries again.
      if (hasEnded) throw new Error('Connection terminated');
    } catch (failure) {
      // Not awaited, because it takes minutes when the server does not respond.
      client.end().catch(() => undefined);
      throw failure;
    }
    this.client = client;
  }

  private retry(): void {
    if (this.isClosed) return;
    const again = () => void this.connect().catch(() => this.retry());
    this.timer = setTimeout(again, RETRY).unref();
  }
}
