import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Log } from '../observability/log.js';

/** Redis timeouts in milliseconds. */
const TIMEOUT = { connect: 2_000, answer: 500, reconnect: 2_000, farewell: 200 } as const;
const CHECK_KEPT_SECONDS = 60;

/**
 * The Redis connection, if configured. A command times out after half a second, which closes the connection. Until
 * Redis is back, every command fails at once. Reconnects in the background as long as the process lives.
 */
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | null;
  private isDown = false;

  /** `timeLimitFactor` multiplies the timeout of a command. */
  constructor(
    url: string | undefined,
    private readonly log: Log,
    timeLimitFactor = 1,
  ) {
    this.client = url === undefined ? null : this.open(url, timeLimitFactor * TIMEOUT.answer);
  }

  /** Waits only for the first attempt: the product also starts while Redis is down. */
  async onModuleInit(): Promise<void> {
    await this.client?.connect().catch(() => undefined);
  }

  /** Rejects when Redis refuses a write. A full or read-only Redis would still answer PING. */
  async check(): Promise<void> {
    await this.client?.set('unspoken:check', '1', 'EX', CHECK_KEPT_SECONDS);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }

  private open(url: string, commandTimeout: number): Redis {
    const client = new Redis(url, {
      lazyConnect: true,
      connectionName: 'unspoken',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: TIMEOUT.connect,
      commandTimeout,
      socketTimeout: commandTimeout,
      disconnectTimeout: TIMEOUT.farewell,
      // A server that became a replica keeps its connections. After a reconnect, the host name may lead to the new
      // primary.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      retryStrategy: (attempt) => Math.min(attempt * 100, TIMEOUT.reconnect),
    });
    client.on('error', (failure: Error) => this.logOnce(failure));
    client.on('ready', () => {
      if (this.isDown) this.log.info({}, 'Redis is back');
      this.isDown = false;
    });
    return client;
  }

  /** Logs once per outage, not per attempt. */
  private logOnce(failure: Error): void {
    if (!this.isDown) this.log.error({ err: failure }, 'Redis is down');
    this.isDown = true;
  }
}
