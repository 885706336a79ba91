import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Listener } from '../database/listener.js';
import { Log } from '../observability/log.js';
import { CHANNEL, SiteSettings } from './site-settings.js';

/** Reloads the site settings when any process changes them. */
@Injectable()
export class SiteSettingsWatch implements OnApplicationShutdown {
  private readonly listener: Listener;

  constructor(
    settings: Settings,
    private readonly site: SiteSettings,
    private readonly log: Log,
  ) {
    this.listener = new Listener({
      url: settings.DATABASE_URL,
      channel: CHANNEL,
      name: 'unspoken-settings',
      heard: () => void this.reload(),
      connected: () => this.site.reload(),
    });
  }

  /** Resolves when the settings are loaded and changes are heard. Rejects when the database is down. */
  start(): Promise<void> {
    return this.listener.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.close();
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
}
