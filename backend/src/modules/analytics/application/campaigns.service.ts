import { Injectable } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { addDays, lastDays } from '../../../shared/product-day.js';
import { DAY } from '../../../shared/milliseconds.js';
import { ProductDays } from '../../../shared/product-days.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { CodeResults } from '../../codes/application/code-results.service.js';
import { type CampaignResults, NO_STEPS } from '../domain/campaign-day.js';
import { CampaignsRepository } from '../infrastructure/campaigns.repository.js';

export { CampaignDay, type CampaignResults } from '../domain/campaign-day.js';

const CARD_PAGE = '/fr-circ';

/** Maximum number of touches in the portal; the export has all. */
const MOST_TOUCHES = 100;

/**
 * Number of past product days with complete records. The oldest UTC day may be deleted during the count, and a product
 * day lies in two UTC days.
 */
const COUNTABLE = RETENTION.visits / DAY - 2;

/** Number of past days that each run counts again, because visits continue after midnight and records arrive late. */
const RECOUNTED = 3;

/** Figures of campaigns. A scheduled task counts the visits of each product day, as long as their records exist. */
@Injectable()
export class Campaigns {
  constructor(
    private readonly counts: CampaignsRepository,
    tasks: ScheduledTasks,
    private readonly days: ProductDays,
    private readonly codes: CodeResults,
  ) {
    // At start, counts the days that the product missed while it was stopped.
    tasks.declare('campaign-days', (job) => this.count(job), {
      zone: this.days.timeZone,
      atStart: true,
    });
  }

  /** Counts each day in its own transaction, the latest first. The next run continues a run that was stopped. */
  async count({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ counted: number }> {
    const past = lastDays(addDays(this.days.today().day, -1), COUNTABLE).reverse();
    const known = new Set(await this.counts.findCounted(past));
    const due = past.filter((day, ago) => ago < RECOUNTED || !known.has(day));
    for (const day of due) {
      signal.throwIfAborted();
      await this.counts.count(this.days.span(day), async (counted) => {
        await this.codes.replace(day, counted);
        // Webhooks are told of a day only once.
        if (!known.has(day)) await this.codes.tell(day);
      });
    }
    return { counted: due.length };
  }

  async results(span: number): Promise<CampaignResults> {
    const last = addDays(this.days.today().day, -1);
    const first = addDays(last, 1 - span);
    const results = await this.counts.results([first, last], CARD_PAGE, MOST_TOUCHES);
    const known = new Map(results.days.map((each) => [each.day, each]));
    const days = lastDays(last, span).map((day) => known.get(day) ?? { day, ...NO_STEPS });
    return { ...results, days };
  }
}
