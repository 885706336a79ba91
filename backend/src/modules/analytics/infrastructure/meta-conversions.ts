import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { CircuitBreaker } from '../../../shared/circuit-breaker.js';
import type { MetaEvent } from '../domain/meta-event.js';

const TIMEOUT = 3_000;

class MetaUnavailableError extends Error {
  override readonly name = 'MetaUnavailableError';
}

/** Meta's Conversions API over HTTPS. The access token is sent in the body, since URLs end up in logs. */
@Injectable()
export class MetaConversions {
  private readonly breaker = new CircuitBreaker();

  constructor(
    private readonly settings: Settings,
    private readonly site: SiteSettings,
  ) {}

  get isConfigured(): boolean {
    return this.pixelId !== null && this.settings.META_ACCESS_TOKEN !== undefined;
  }

  private get pixelId(): string | null {
    return this.site.values.tracking.metaPixelId;
  }

  /** Sends one event. Returns false when Meta rejects it permanently. Throws when a retry may help. */
  send(event: MetaEvent): Promise<boolean> {
    return this.breaker.call('Meta', () => this.post(event));
  }

  private async post(event: MetaEvent): Promise<boolean> {
    const { META_API_URL, META_ACCESS_TOKEN } = this.settings;
    const response = await fetch(`${META_API_URL}/${this.pixelId}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: [event], access_token: META_ACCESS_TOKEN }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    const { status, ok } = response;
    if (status === 408 || status === 429 || status >= 500)
      throw new MetaUnavailableError(`Meta answered ${status}`);
    return ok;
  }
}
