import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DayCounts, SourceCount, Totals } from '../domain/overview.js';
import { type DaySpan, OverviewRepository } from '../domain/overview.repository.js';

const TOTALS = `
  SELECT (SELECT count(*)::integer FROM users) AS "users",
         (SELECT count(*)::integer FROM email_signups) AS "emailSignups",
         (SELECT count(*)::integer FROM images) AS "images",
         (SELECT coalesce(sum(rate_up + rate_down), 0)::float8 FROM ratings) AS "ratings"`;

/** How many rows of a table fall on each day; bucket n is the nth day of $1, the moments at which days begin. */
const perDay = (table: string, moment: string) => `
  SELECT width_bucket(${moment}, $1::timestamptz[]) AS n, count(*)::integer AS count
    FROM ${table} WHERE ${moment} >= $2 AND ${moment} < $3 GROUP BY n`;

const DAYS = `
  SELECT d.day, coalesce(signups.count, 0) AS signups, coalesce(uploads.count, 0) AS uploads,
         coalesce(ratings.count, 0) AS ratings, coalesce(answers.count, 0) AS answers
    FROM unnest($4::text[]) WITH ORDINALITY AS d (day, n)
    LEFT JOIN (${perDay('email_signups', 'created_at')}) AS signups ON signups.n = d.n
    LEFT JOIN (${perDay('images', 'created_at')}) AS uploads ON uploads.n = d.n
    LEFT JOIN (${perDay('responses', 'submitted_at')}) AS answers ON answers.n = d.n
    LEFT JOIN (SELECT day, sum(ratings)::integer AS count FROM rating_days
                WHERE day = ANY ($4::date[]) GROUP BY day) AS ratings ON ratings.day = d.day::date
   ORDER BY d.n`;

const SOURCES = `
  SELECT utm_source AS source, count(*)::integer AS count
    FROM (SELECT utm_source FROM email_signups WHERE created_at >= $1
          UNION ALL SELECT utm_source FROM images WHERE created_at >= $1) AS arrivals
   GROUP BY utm_source ORDER BY count DESC, utm_source LIMIT $2`;

/** Reads across the tables of all modules, as the feed does; writes none. */
@Injectable()
export class TypeormOverviewRepository extends OverviewRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async countAll(): Promise<Totals> {
    const [totals] = await this.database.select<Totals>(TOTALS);
    return totals as Totals;
  }

  countDays(days: DaySpan[]): Promise<DayCounts[]> {
    const starts = days.map(({ from }) => from);
    return this.database.select<DayCounts>(DAYS, [
      starts,
      starts[0],
      days.at(-1)?.until,
      days.map(({ day }) => day),
    ]);
  }

  countSources(since: Date, atMost: number): Promise<SourceCount[]> {
    return this.database.select<SourceCount>(SOURCES, [since, atMost]);
  }

  async countUnreviewed(): Promise<number> {
    const [row] = await this.database.select<{ count: number }>(
      'SELECT count(*)::integer AS count FROM images WHERE removed IS NULL',
    );
    return row?.count ?? 0;
  }

  async findPlannedDates(from: Date, atMost: number): Promise<Date[]> {
    const rows = await this.database.select<{ date: Date }>(
      `SELECT display_date AS date FROM questions WHERE display_date >= $1
        ORDER BY display_date LIMIT $2`,
      [from, atMost],
    );
    return rows.map(({ date }) => date);
  }
}
