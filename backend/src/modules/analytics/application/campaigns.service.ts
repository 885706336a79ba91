import { CampaignDaysRepository } from '../infrastructure/campaign-days.repository.js';
import { Injectable } from '@nestjs/common';
import { addDays, lastDays } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import type { CampaignResults } from '../domain/campaign-day.js';
import { NO_STEPS } from '../domain/touch.js';

export {
  CampaignDay,
  type CampaignResults,
  type StepCounts,
  type Touch,
} from '../domain/campaign-day.js';

/** The page that a card's code opens. */
const CARD_PAGE = '/fr-circ';

/** Touches in the portal; the export has all. */
const MOST_TOUCHES = 100;

/** Figures of campaigns, as of last night. */
@Injectable()
export class Campaigns {
  constructor(
    private readonly counts: CampaignDaysRepository,
    private readonly days: ProductDays,
  ) {}

  /** Results of the last `span` product days before today. */
  async results(span: number): Promise<CampaignResults> {
    const last = addDays(this.days.today().day, -1);
    const first = addDays(last, 1 - span);
    const [counted, touches, cardFunnel, countedAt] = await Promise.all([
      this.counts.sumDays(first, last),
      this.counts.sumTouches(first, last, MOST_TOUCHES),
      this.counts.sumLanding(first, last, CARD_PAGE),
      this.counts.findCountedAt(last),
    ]);
    const known = new Map(counted.map((each) => [each.day, each]));
    const days = lastDays(last, span).map((day) => known.get(day) ?? { day, ...NO_STEPS });
    return { countedAt, days, touches, cardFunnel };
  }
}
