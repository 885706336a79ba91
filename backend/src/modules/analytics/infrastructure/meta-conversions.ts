import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { CircuitBreaker } from '../../../shared/circuit-breaker.js';
import { type ViewContent } from '../domain/conversions.js';

const PATIENCE = 3_000;

/** Temporary failure: a retry may help. */
class MetaAwayError extends Error {
  override readonly name = 'MetaAwayError';
}

/** Meta's Conversions API over HTTPS. The access token is sent in the body, since URLs end up in logs. */
@Injectable()
export class MetaConversions {
  private readonly breaker = new CircuitBreaker();

  constructor(
    private readonly settings: Settings,
    private readonly site: SiteSettings,
  ) {}

  /** Whether Meta is configured. */
  get wanted(): boolean {
    return this.pixelId !== null && this.settings.META_ACCESS_TOKEN !== undefined;
  }

  private get pixelId(): string | null {
    return this.site.values.tracking.metaPixelId;
  }

  /** Sends one page view. Returns false when Meta rejects it permanently. Throws when a retry may help. */
  send(view: ViewContent): Promise<boolean> {
    return this.breaker.call('Meta', () => this.post(view));
  }

  private async post(view: ViewContent): Promise<boolean> {
    const { META_API_URL, META_ACCESS_TOKEN } = this.settings;
    const response = await fetch(`${META_API_URL}/${this.pixelId}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: [eventOf(view)], access_token: META_ACCESS_TOKEN }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    const { status, ok } = response;
    if (status === 408 || status === 429 || status >= 500)
      throw new MetaAwayError(`Meta answered ${status}`);
    return ok;
  }
}

function eventOf(view: ViewContent): object {
  return {
    event_name: 'ViewContent',
    event_id: view.eventId,
    event_time: view.eventTime,
    event_source_url: view.pageUrl,
    action_source: 'website',
    user_data: withoutNulls({
      em: view.emailHash && [view.emailHash],
      client_ip_address: view.clientAddress,
      client_user_agent: view.userAgent,
      fbc: view.fbc,
      fbp: view.fbp,
    }),
    custom_data: { content_name: view.pageTitle, content_category: view.contentCategory },
  };
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
