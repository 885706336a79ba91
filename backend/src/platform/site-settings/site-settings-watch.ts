import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { LastingClient } from '../database/lasting-client.js';
import { Log } from '../observability/log.js';
import { CHANNEL, SiteSettings } from './site-settings.js';

/** Timeouts in milliseconds. */
const PATIENCE = 2_000;
const RETRY = 1_000;
/** Polling interval in milliseconds: a connection can die silently, and then no notification arrives. */
const READ_EVERY = 30_000;

/**
 * Reloads the site settings when any process changes them, by LISTEN on a dedicated connection. Raw SQL: TypeORM has no
 * LISTEN.
 */
@Injectable()
export class SiteSettingsWatch implements OnApplicationShutdown {
  private client: LastingClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly settings: Settings,
    private readonly site: SiteSettings,
    private readonly log: Log,
  ) {}

  /** Resolves when the settings are loaded and the connection listens. Rejects when the database is down. */
  async start(): Promise<void> {
    if (this.client || this.isStopping) return;
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new LastingClient({
      connectionString: this.settings.DATABASE_URL,
      application_name: 'unspoken-settings',
      connectionTimeoutMillis: PATIENCE,
      patience: PATIENCE,
      keepAlive: true,
    });
    client.on('notification', () => void this.reload());
    let hasEnded = false;
    client.on('end', () => {
      hasEnded = true;
      this.lost(client);
    });
    try {
      await client.connect();
      await (client.query(`LISTEN ${CHANNEL}`) as Promise<unknown>);
      // After LISTEN, so that no change is missed in between.
      await this.site.reload();
      // Words of pg, so that a start tries again.
      if (hasEnded) throw new Error('Connection terminated');
    } catch (failure) {
      // Not awaited: it takes minutes when the server does not answer.
      client.end().catch(() => undefined);
      throw failure;
    }
    this.client = client;
    this.after(READ_EVERY, () => this.look(client));
  }

  private lost(client: LastingClient): void {
    if (this.client !== client || this.isStopping) return;
    this.client = undefined;
    this.after(RETRY, () => this.reconnect());
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect();
    } catch {
      this.after(RETRY, () => this.reconnect());
    }
  }

  /** Queries the listening connection itself, which closes when it does not answer. */
  private async look(client: LastingClient): Promise<void> {
    await (client.query('SELECT 1') as Promise<unknown>).catch(() => undefined);
    if (this.client === client) await this.reload();
    // Otherwise `lost` has set the timer that connects again.
    if (this.client === client) this.after(READ_EVERY, () => this.look(client));
  }

  private async reload(): Promise<void> {
    try {
      await this.site.reload();
    } catch (failure) {
      this.log.error(
        { err: failure },
        'the site settings could not be read; the last ones stay in use',
      );
    }
  }

  private after(milliseconds: number, act: () => Promise<void>): void {
    clearTimeout(this.timer);
    if (this.isStopping) return;
    this.timer = setTimeout(() => void act(), milliseconds).unref();
  }
}
