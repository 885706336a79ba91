import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Log } from '../../../platform/observability/log.js';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { Clock } from '../../../shared/clock.js';
import { Conversions, metaCookie, type ViewContent } from '../domain/conversions.js';
import { DailyBudget, dailyLimits } from '../domain/daily-budget.js';
import { cutAddress } from '../domain/page-address.js';
import { RareWarning } from './rare-warning.js';
import { Sealing } from '../../../platform/database/sealing.js';

export const VIEW_CONTENT_QUEUE = 'view-content';

/** A page view that could not be told within an hour is not worth telling. */
const WORTH_SECONDS = 60 * 60;

/** The page view as it was asked for. */
interface AskedView {
  pageUrl: string;
  pageTitle: string;
  contentCategory: string;
  fbc: string | null;
  fbp: string | null;
  /** Of whoever is signed in, lower case. */
  email: string | null;
  /** The client's address cut, as records keep it. */
  network: string;
  clientAddress: string | null;
  userAgent: string | null;
}

/** Page views on their way to Meta, through the job queue and never on the path of a request. */
@Injectable()
export class ViewContents implements OnModuleInit {
  private readonly sealing: Sealing;
  /** Jobs stay in the table for a week after they are done. */
  private readonly budget: DailyBudget;
  private readonly dropping: RareWarning;
  private readonly refusing: RareWarning;
  /** When PostgreSQL hangs, page views must not take its connections from requests. */
  private readonly sending = new BoundedQueue(2, 200, () => new Error('too many page views wait'));

  constructor(
    private readonly settings: Settings,
    private readonly conversions: Conversions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.sealing = new Sealing(settings.SESSION_SECRET, VIEW_CONTENT_QUEUE);
    this.budget = new DailyBudget(dailyLimits(settings.ANALYTICS_DAILY_MB));
    this.dropping = new RareWarning(log, 'page views were not queued for Meta');
    this.refusing = new RareWarning(log, 'Meta refused page views');
  }

  onModuleInit(): void {
    this.jobs.handle<{ sealed: string }>(VIEW_CONTENT_QUEUE, (job) => this.deliver(job.sealed));
  }

  /** Returns at once. Nothing happens unless Meta is set up and the page is one of ours. */
  forward(asked: AskedView): void {
    if (!this.conversions.wanted) return;
    const pageUrl = this.ownAddress(asked.pageUrl);
    if (pageUrl === null) return;
    const sealed = this.sealing.seal(this.viewOf(asked, pageUrl));
    if (!this.budget.take(asked.network, sealed.length, this.clock.now())) {
      return this.dropping.say(1);
    }
    this.sending
      .run(() => this.jobs.send(VIEW_CONTENT_QUEUE, { sealed }))
      .catch(() => this.dropping.say(1));
  }

  private async deliver(sealed: string): Promise<void> {
    const view = this.sealing.open<ViewContent>(sealed);
    if (!view || !this.conversions.wanted) return;
    if (this.nowSeconds() - view.eventTime > WORTH_SECONDS) return;
    if (!(await this.conversions.send(view))) this.refusing.say(1);
  }

  private viewOf(asked: AskedView, pageUrl: string): ViewContent {
    const { pageTitle, contentCategory, clientAddress, userAgent, email } = asked;
    return {
      eventId: randomUUID(),
      eventTime: this.nowSeconds(),
      pageUrl,
      pageTitle,
      contentCategory,
      emailHash: email && createHash('sha256').update(email.trim().toLowerCase()).digest('hex'),
      clientAddress,
      userAgent,
      fbc: metaCookie(asked.fbc),
      fbp: metaCookie(asked.fbp),
    };
  }

  private ownAddress(pageUrl: string): string | null {
    const address = cutAddress(pageUrl);
    const own = new URL(this.settings.APP_URL).host;
    return address !== null && new URL(address).host === own ? address : null;
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}
