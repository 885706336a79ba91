import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { Conversions, type ViewContent } from '../domain/conversions.js';

const PATIENCE = 3_000;
/** Circuit breaker: consecutive failures after which calls to Meta pause. */
const FAILURES = 5;
const REST = 30_000;

/** Temporary failure: a retry may help. */
class MetaAwayError extends Error {
  override readonly name = 'MetaAwayError';
}

/** Meta's Conversions API over HTTPS. The access token is sent in the body, since URLs end up in logs. */
@Injectable()
export class MetaConversions extends Conversions {
  private failures = 0;
  private restUntil = -Infinity;

  constructor(
    private readonly settings: Settings,
    private readonly site: SiteSettings,
  ) {
    super();
  }

  get wanted(): boolean {
    return this.pixelId !== null && this.settings.META_ACCESS_TOKEN !== undefined;
  }

  private get pixelId(): string | null {
    return this.site.values.tracking.metaPixelId;
  }

  async send(view: ViewContent): Promise<boolean> {
    if (performance.now() < this.restUntil)
      throw new MetaAwayError('calls to Meta are paused after failures');
    try {
      const accepted = await this.post(view);
      this.failures = 0;
      return accepted;
    } catch (failure) {
      this.failures += 1;
      if (this.failures >= FAILURES) this.restUntil = performance.now() + REST;
      throw failure;
    }
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
