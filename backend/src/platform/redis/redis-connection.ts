import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Log } from '../observability/log.js';

/** How long anything waits on Redis before it gives up, in milliseconds. */
const PATIENCE = { connect: 2_000, answer: 500, reconnect: 2_000, farewell: 200 } as const;

/**
 * The connection to Redis, if one is set. A command fails after half a second when Redis does not answer; that ends the
 * connection, and until there is a new one every command fails at once. Connecting goes on in the background for as long
 * as the process lives.
 */
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | null;
  private away = false;

  constructor(
    url: string | undefined,
    private readonly log: Log,
  ) {
    this.client = url === undefined ? null : this.open(url);
  }

  /** Waits for the first attempt only: the product also starts while Redis is away. */
  async onModuleInit(): Promise<void> {
    await this.client?.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }

  private open(url: string): Redis {
    const client = new Redis(url, {
      lazyConnect: true,
      connectionName: 'unspoken',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: PATIENCE.connect,
      commandTimeout: PATIENCE.answer,
      socketTimeout: PATIENCE.answer,
      disconnectTimeout: PATIENCE.farewell,
      retryStrategy: (attempt) => Math.min(attempt * 100, PATIENCE.reconnect),
    });
    client.on('error', (failure: Error) => this.sayOnce(failure));
    client.on('ready', () => {
      if (this.away) this.log.info({}, 'Redis is back');
      this.away = false;
    });
    return client;
  }

  /** One line an outage, not one an attempt. */
  private sayOnce(failure: Error): void {
    if (!this.away) this.log.error({ err: failure }, 'Redis is away');
    this.away = true;
  }
}
