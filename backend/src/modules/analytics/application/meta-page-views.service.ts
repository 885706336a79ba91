import { MetaConversions } from '../infrastructure/meta-conversions.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Log } from '../../../platform/observability/log.js';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { Clock } from '../../../shared/clock.js';
import { type MetaEvent, metaEvent, type ReportedView } from '../domain/meta-event.js';
import { DailyBudget, dailyLimits } from '../domain/daily-budget.js';
import { cutAddress } from '../../../shared/page-address.js';
import { ThrottledWarning } from '../../../platform/observability/throttled-warning.js';
import { Encryption } from '../../../platform/database/encryption.js';

export const VIEW_CONTENT_QUEUE = 'view-content';

/** Views of portal pages are not sent. */
const PORTAL = /^\/admin(\/|$)/i;
/** Maximum age of a page view in seconds; older ones are not sent. */
const LONGEST_AGE_SECONDS = 60 * 60;

/** Sends page views to Meta through the job queue, never during a request. */
@Injectable()
export class MetaPageViews {
  private readonly encryption: Encryption;
  /** Limits the size of the job table, where jobs wait while Meta is down. */
  private readonly budget: DailyBudget;
  private readonly dropping: ThrottledWarning;
  private readonly refusing: ThrottledWarning;
  /** Limits the connections that page views hold, so that requests still get some when PostgreSQL hangs. */
  private readonly sending = new BoundedQueue(
    2,
    200,
    () => new Error('too many page views are queued'),
  );

  constructor(
    private readonly settings: Settings,
    private readonly conversions: MetaConversions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.encryption = new Encryption(settings.SESSION_SECRET, VIEW_CONTENT_QUEUE);
    this.budget = new DailyBudget(dailyLimits(settings.ANALYTICS_DAILY_MB));
    this.dropping = new ThrottledWarning(log, 'page views were not queued for Meta');
    this.refusing = new ThrottledWarning(log, 'Meta refused page views');
    this.jobs.handle<{ sealed: string }>(VIEW_CONTENT_QUEUE, (job) => this.deliver(job.sealed), {
      isBrief: true,
    });
  }

  /**
   * Queues the view, without waiting. Does nothing unless Meta is configured and the page is on our own site, outside
   * of the portal. `network` is the truncated IP address, as in records.
   */
  forward(view: ReportedView, network: string): void {
    if (!this.conversions.isConfigured) return;
    const pageUrl = this.ownAddress(view.pageUrl);
    if (pageUrl === null) return;
    const now = this.clock.now();
    const sealed = this.encryption.encrypt(metaEvent({ ...view, pageUrl }, now));
    if (!this.budget.take(network, sealed.length, now)) return this.dropping.say(1);
    this.sending
      .run(() => this.jobs.send(VIEW_CONTENT_QUEUE, { sealed }))
      .catch(() => this.dropping.say(1));
  }

  private async deliver(sealed: string): Promise<void> {
    const event = this.encryption.decrypt<MetaEvent>(sealed);
    if (!event || !this.conversions.isConfigured) return;
    // A view that another version queued may have no time. Then it is dropped, too.
    const age = this.clock.now().getTime() / 1_000 - event.event_time;
    if (!(age <= LONGEST_AGE_SECONDS)) return;
    if (!(await this.conversions.send(event))) this.refusing.say(1);
  }

  private ownAddress(pageUrl: string): string | null {
    const address = cutAddress(pageUrl);
    if (address === null) return null;
    const { host, pathname } = new URL(address);
    const isOwn = host === new URL(this.settings.APP_URL).host;
    return isOwn && !PORTAL.test(pathname) ? address : null;
  }
}
