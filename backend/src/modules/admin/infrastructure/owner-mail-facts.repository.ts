import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ProductDay } from '../../../shared/product-day.js';
import type { PublicImage } from '../domain/morning-facts.js';

/** Maximum number of reports or mails that are read. */
const MOST = 1_000;

/** Raw SQL here and below, because these tables belong to other modules, whose entities can't be imported. */
const BACKLOG = `
  SELECT id, object_storage_url AS "objectStorageUrl" FROM images
   WHERE removed IS NULL AND id IN (SELECT id FROM visible_images) ORDER BY id DESC LIMIT $1`;

const VISITS = `
  SELECT day::text, (SELECT coalesce(sum(visits), 0)::integer FROM campaign_days
                      WHERE campaign_days.day = campaign_roll_ups.day) AS visits
    FROM campaign_roll_ups WHERE day = ANY ($1::date[])`;

const CHILD_REPORTS = `
  SELECT id FROM image_reports WHERE settled_at IS NULL AND reason = 'child' ORDER BY id LIMIT $1`;

const GIVEN_UP = `
  SELECT id, failed_at AS "failedAt" FROM undelivered_mails
   WHERE status = 'given-up' AND resent_at IS NULL ORDER BY failed_at DESC LIMIT $1`;

@Injectable()
export class OwnerMailFactsRepository {
  constructor(private readonly database: Database) {}

  /** The newest public images that wait for review. */
  findPublicBacklog(atMost: number): Promise<PublicImage[]> {
    return this.database.select<PublicImage>(BACKLOG, [atMost]);
  }

  /** The number of visits by day. Leaves out days that are not counted yet. */
  async countVisits(days: ProductDay[]): Promise<Map<ProductDay, number>> {
    const rows = await this.database.select<{ day: string; visits: number }>(VISITS, [days]);
    return new Map(rows.map(({ day, visits }) => [day, visits]));
  }

  /** Ids of open reports that an image shows a child. */
  async findChildReports(): Promise<number[]> {
    return (await this.database.select<{ id: number }>(CHILD_REPORTS, [MOST])).map(({ id }) => id);
  }

  findGivenUpMails(): Promise<{ id: number; failedAt: Date }[]> {
    return this.database.select(GIVEN_UP, [MOST]);
  }
}
