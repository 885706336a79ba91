import { Injectable } from '@nestjs/common';
import { Any, LessThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { ProductDay } from '../../../shared/product-day.js';
import type { StepCounts, Touch } from '../domain/campaign-day.js';
import { CampaignRollUpEntity } from './campaign-roll-up.entity.js';

const SUMS = `
  coalesce(sum(visits), 0)::integer AS visits, coalesce(sum(went_on), 0)::integer AS "wentOn",
  coalesce(sum(saw_form), 0)::integer AS "sawForm", coalesce(sum(uploads), 0)::integer AS uploads,
  coalesce(sum(signups), 0)::integer AS signups, coalesce(sum(answers), 0)::integer AS answers,
  coalesce(sum(accounts), 0)::integer AS accounts`;

const IN_DAYS = 'day >= $1 AND day <= $2';

/** Raw SQL: sums of groups. */
const DAYS = `
  SELECT day::text AS day, ${SUMS} FROM campaign_days WHERE ${IN_DAYS} GROUP BY day ORDER BY day`;

const TOUCHES = `
  SELECT source, medium, landing, ${SUMS} FROM campaign_days WHERE ${IN_DAYS}
   GROUP BY source, medium, landing ORDER BY sum(visits) DESC, source, medium, landing LIMIT $3`;

const LANDING = `SELECT ${SUMS} FROM campaign_days WHERE ${IN_DAYS} AND landing = $3`;

/** Stored figures by day and first touch. */
@Injectable()
export class CampaignDaysRepository {
  constructor(private readonly database: Database) {}

  /** Which of these days were counted. */
  async findCounted(days: ProductDay[]): Promise<ProductDay[]> {
    const counted = await this.rollUps.pick(['day'], { where: { day: Any(days) } });
    return counted.map(({ day }) => day);
  }

  /** When the latest day up to `last` was counted. */
  async findCountedAt(last: ProductDay): Promise<Date | null> {
    const counted = await this.rollUps.pickOne(['rolledAt'], {
      where: { day: LessThanOrEqual(last) },
      order: { day: 'DESC' },
    });
    return counted?.rolledAt ?? null;
  }

  /** Sums of each day that has visits. */
  sumDays(first: ProductDay, last: ProductDay): Promise<({ day: ProductDay } & StepCounts)[]> {
    return this.database.select(DAYS, [first, last]);
  }

  /** Sums of each touch, most visits first. */
  sumTouches(first: ProductDay, last: ProductDay, atMost: number): Promise<(Touch & StepCounts)[]> {
    return this.database.select(TOUCHES, [first, last, atMost]);
  }

  /** Sums of the visits that began on this page. */
  async sumLanding(first: ProductDay, last: ProductDay, landing: string): Promise<StepCounts> {
    const [sums] = await this.database.select<StepCounts>(LANDING, [first, last, landing]);
    return sums as StepCounts;
  }

  private get rollUps() {
    return this.database.repository(CampaignRollUpEntity);
  }
}
