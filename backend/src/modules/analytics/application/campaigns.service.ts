import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, productDay } from '../../../shared/product-day.js';
import type { CampaignResults } from '../domain/campaign-day.js';
import { CampaignDaysRepository } from '../domain/campaign-days.repository.js';
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
    private readonly days: CampaignDaysRepository,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Results of the last `span` product days before today. */
  async results(span: number): Promise<CampaignResults> {
    const last = addDays(productDay(this.clock.now(), this.settings.APP_TIMEZONE), -1);
    const first = addDays(last, 1 - span);
    const [counted, touches, cardFunnel, countedAt] = await Promise.all([
      this.days.sumDays(first, last),
      this.days.sumTouches(first, last, MOST_TOUCHES),
      this.days.sumLanding(first, last, CARD_PAGE),
      this.days.findCountedAt(last),
    ]);
    const known = new Map(counted.map((each) => [each.day, each]));
    const days = Array.from({ length: span }, (_, index) => {
      const day = addDays(first, index);
      return known.get(day) ?? { day, ...NO_STEPS };
    });
    return { countedAt, days, touches, cardFunnel };
  }
}
