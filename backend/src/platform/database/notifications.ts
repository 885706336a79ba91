import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Log } from '../observability/log.js';
import { Database } from './database.js';
import { Listener } from './listener.js';

/** Named after the site settings, because version 1.0 listens to this channel for them. */
const CHANNEL = 'site_settings';

/** What processes keep in memory and read again after a change by any of them. */
type Topic = 'site-settings' | 'codes';

/** Tells every process of a change, over one connection of each. */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  private readonly readers = new Map<string, () => Promise<void>>();
  private readonly listener: Listener;

  constructor(
    { DATABASE_URL: url }: Settings,
    private readonly database: Database,
    private readonly log: Log,
  ) {
    this.listener = new Listener({
      ...{ url, channel: CHANNEL, name: 'unspoken-settings' },
      heard: (topic) => void this.heard(topic),
      connected: () => this.readAll(),
    });
  }

  /** `read` is called at the start, after each notification, and when one may have been missed. */
  follow(topic: Topic, read: () => Promise<void>): void {
    this.readers.set(topic, read);
  }

  /** Resolves when everything is read and changes by any process are heard. Rejects when the database is down. */
  start(): Promise<void> {
    return this.listener.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }

  /** Notifies every process when the current transaction commits. */
  async send(topic: Topic): Promise<void> {
    // Raw SQL, because TypeORM sends no notifications.
    await this.database.write(`SELECT pg_notify('${CHANNEL}', $1)`, [topic]);
  }

  private async heard(topic: string): Promise<void> {
    try {
      // Version 1.0 sends the name of a setting.
      await (this.readers.get(topic)?.() ?? this.readAll());
    } catch (err) {
      this.log.error({ err, topic }, 'a change could not be read; the last state stays in use');
    }
  }

  private async readAll(): Promise<void> {
    for (const read of this.readers.values()) await read();
  }
}
