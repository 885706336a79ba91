import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DaySpan } from '../../../shared/product-day.js';
import type { DayCounts, SourceCount, Totals, WaitingImages } from '../domain/overview.js';

const TOTALS = `
  SELECT (SELECT count(*)::integer FROM users) AS total_users,
         (SELECT count(*)::integer FROM email_signups) AS email_signups,
         (SELECT count(*)::integer FROM images) AS images,
         (SELECT coalesce(sum(ratings), 0)::float8 FROM rating_days) AS ratings`;

const WAITING = `
  SELECT (SELECT count(*)::integer FROM images WHERE removed IS NULL) AS "reviewBacklog",
         (SELECT count(*)::integer FROM reported_images) AS "reportedImages",
         (SELECT count(*)::integer FROM appealed_images) AS "appealedImages"`;

/** One short index range scan per day: ten times as fast as grouping rows by day, measured at a million rows. */
const onDay = (table: string, moment: string) => `
  (SELECT count(*)::integer FROM ${table} WHERE ${moment} >= d.begins AND ${moment} < d.ends)`;

const DAYS = `
  SELECT d.day, ${onDay('email_signups', 'created_at')} AS signups, ${onDay('images', 'created_at')} AS uploads,
         (SELECT coalesce(sum(ratings), 0)::integer FROM rating_days
           WHERE rating_days.day = d.day::date) AS ratings,
         ${onDay('responses', 'submitted_at')} AS answers
    FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS d (day, begins, ends) ORDER BY d.day`;

const SOURCES = `
  SELECT nullif(utm_source, '') AS source, count(*)::integer AS count
    FROM (SELECT utm_source FROM email_signups WHERE created_at >= $1 AND created_at < $2
          UNION ALL SELECT utm_source FROM images WHERE created_at >= $1 AND created_at < $2) AS arrivals
   GROUP BY 1 ORDER BY count DESC, source LIMIT $3`;

/**
 * Counts rows of several modules. Raw SQL, because their entities can't be imported here, and one statement counts
 * several tables. With a million images, 90 days take half a second.
 */
@Injectable()
export class OverviewRepository {
  constructor(private readonly database: Database) {}

  async countAll(): Promise<Totals> {
    const [totals] = await this.database.select<Totals>(TOTALS);
    return totals as Totals;
  }

  /** Returns one entry per day in the order of `days`, which must be consecutive. */
  countDays(days: DaySpan[]): Promise<DayCounts[]> {
    return this.database.select<DayCounts>(DAYS, [
      days.map(({ day }) => day),
      days.map(({ from }) => from),
      days.map(({ until }) => until),
    ]);
  }

  /** UTM sources of signups and uploads on these days, most frequent first. */
  countSources(days: DaySpan[], atMost: number): Promise<SourceCount[]> {
    const [from, until] = [days[0]?.from, days.at(-1)?.until];
    return this.database.select<SourceCount>(SOURCES, [from, until, atMost]);
  }

  async countWaiting(): Promise<WaitingImages> {
    const [waiting] = await this.database.select<WaitingImages>(WAITING);
    return waiting as WaitingImages;
  }

  /** Dates of at most `atMost` questions planned from `from` on, in ascending order. */
  async findPlannedDates(from: Date, atMost: number): Promise<Date[]> {
    const rows = await this.database.select<{ date: Date }>(
      `SELECT display_date AS date FROM questions WHERE display_date >= $1
        ORDER BY display_date LIMIT $2`,
      [from, atMost],
    );
    return rows.map(({ date }) => date);
  }
}
