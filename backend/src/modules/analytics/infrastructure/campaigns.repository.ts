import { Injectable } from '@nestjs/common';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import {
  decodedTouches,
  OTHER,
  type StepCounts,
  type Touch,
  TOUCHES_A_DAY,
  type CampaignResults,
  NO_STEPS,
} from '../domain/campaign-day.js';
import type { DaySpan, ProductDay } from '../../../shared/product-day.js';
import { Any, LessThanOrEqual } from 'typeorm';
import { CampaignRollUpEntity } from './campaign-roll-up.entity.js';

/** Maximum length of a parameter or path. Longer ones are cut before they are compared. */
const COMPARED = 200;

const PARAMETER = (name: string) =>
  `left(lower(coalesce(substring(path from '[?&]${name}=([^&]*)'), '')), ${COMPARED})`;
const TOUCH = `
  ${PARAMETER('utm_source')} AS source, ${PARAMETER('utm_medium')} AS medium,
  lower(left(coalesce(nullif(rtrim(split_part(path, '?', 1), '/'), ''), '/'), ${COMPARED})) AS landing`;

/** The printed code that the address names. */
const CODE = `upper(${PARAMETER('utm_content')}) AS code`;

const STEPS = ['visits', 'went_on', 'saw_form', 'uploads', 'signups', 'answers', 'accounts'];
const COLUMNS = `source, medium, landing, ${STEPS.join(', ')}`;
const SUMS = STEPS.map((step) => {
  const name = step.replace(/_(.)/, (_, letter: string) => letter.toUpperCase());
  return `coalesce(sum(${step}), 0)::integer AS "${name}"`;
}).join(', ');

/**
 * Raw SQL, because one statement counts a day, and `codes` belongs to another module. Counts the visits whose first
 * page view was on this day, without those that have a page view in the 24 hours before the day. Their steps count
 * until 24 hours after the day. Touches of few networks become the row `OTHER`, so that one client that invents
 * campaigns can't displace real ones; touches with accounts are kept, because nobody can invent an account. Rows with a
 * `code` count visits and accounts by printed code; the other rows count the same visits and accounts by touch.
 */
const COUNT = `
  WITH events AS MATERIALIZED (
    SELECT session_id, id, created_at, action, path, view_id, ip_address,
           CASE WHEN metadata #>> '{parameters,success}' = 'true'
                THEN metadata #>> '{parameters,form_name}' END AS sent
      FROM session_analytics
     WHERE created_at >= $1::timestamptz - interval '1 day'
       AND created_at < $2::timestamptz + interval '1 day'
       AND session_id IS NOT NULL AND action IN ('page_view', 'form_view', 'form_submission')
       AND path IS NOT NULL AND path !~ '^/admin($|[/?])'
  ), first_views AS (
    SELECT DISTINCT ON (session_id) session_id, created_at, path, view_id, ip_address
      FROM events WHERE action = 'page_view'
     ORDER BY session_id, created_at, id
  ), visits AS (
    SELECT session_id, view_id, ip_address, ${TOUCH}, ${CODE}
      FROM first_views WHERE created_at >= $1 AND created_at < $2
  ), steps AS (
    SELECT source, medium, landing, code, visits.ip_address,
           bool_or(action = 'page_view' AND events.view_id IS DISTINCT FROM visits.view_id) AS went_on,
           bool_or(action = 'form_view') AS saw_form,
           coalesce(bool_or(sent = 'Card Photo Upload'), false) AS uploaded,
           coalesce(bool_or(sent IN ('Email Signup', 'Home Email Signup')), false) AS signed_up,
           coalesce(bool_or(sent IN ('Daily Question', 'Daily Prompt')), false) AS answered
      FROM visits JOIN events USING (session_id)
     GROUP BY session_id, source, medium, landing, code, visits.ip_address
  ), accounts AS (
    SELECT ${TOUCH}, ${CODE} FROM session_analytics
     WHERE action = 'account' AND created_at >= $1 AND created_at < $2
  ), counted AS (
    SELECT source, medium, landing, count(DISTINCT ip_address) AS networks, count(*) AS visits,
           count(*) FILTER (WHERE went_on OR saw_form OR uploaded) AS went_on,
           count(*) FILTER (WHERE saw_form OR uploaded) AS saw_form,
           count(*) FILTER (WHERE uploaded) AS uploads,
           count(*) FILTER (WHERE signed_up) AS signups,
           count(*) FILTER (WHERE answered) AS answers, 0 AS accounts
      FROM steps GROUP BY source, medium, landing
    UNION ALL
    SELECT source, medium, landing, 0, 0, 0, 0, 0, 0, 0, count(*)
      FROM accounts GROUP BY source, medium, landing
  ), touches AS (
    SELECT source, medium, landing, ${STEPS.map((step) => `sum(${step}) AS ${step}`).join(', ')},
           row_number() OVER (
             ORDER BY sum(accounts) > 0 DESC, sum(networks) DESC, sum(visits) DESC,
                      source, medium, landing) <= $3 AS is_kept
      FROM counted GROUP BY source, medium, landing
  )
  SELECT CASE WHEN is_kept THEN source ELSE $4 END AS source,
         CASE WHEN is_kept THEN medium ELSE $4 END AS medium,
         CASE WHEN is_kept THEN landing ELSE $4 END AS landing, ${SUMS}, NULL AS code
    FROM touches GROUP BY 1, 2, 3
  UNION ALL
  SELECT '', '', '', ${SUMS}, code
    FROM (SELECT code, 1 AS visits, went_on::integer, saw_form::integer, uploaded::integer AS uploads,
                 signed_up::integer AS signups, answered::integer AS answers, 0 AS accounts FROM steps
          UNION ALL SELECT code, 0, 0, 0, 0, 0, 0, 1 FROM accounts) AS of_codes
    JOIN codes USING (code) GROUP BY code`;

const STORE = `
  INSERT INTO campaign_days
         (day, ${COLUMNS})
  SELECT $1, source, medium, landing, visits, "wentOn", "sawForm", uploads, signups, answers, accounts
    FROM json_to_recordset($2::json) AS counted (
      source text, medium text, landing text, visits integer, "wentOn" integer, "sawForm" integer,
      uploads integer, signups integer, answers integer, accounts integer)`;

const MARK_COUNTED = `
  INSERT INTO campaign_roll_ups (day) VALUES ($1)
  ON CONFLICT ON CONSTRAINT campaign_roll_ups_pkey DO UPDATE SET rolled_at = now()`;

type Counted = Touch & StepCounts & { code: string | null };
type CodeCounted = StepCounts & { code: string };

const IN_DAYS = 'day >= $1 AND day <= $2';

const DAYS = `
  SELECT day::text AS day, ${SUMS} FROM campaign_days WHERE ${IN_DAYS} GROUP BY day ORDER BY day`;

const TOUCHES = `
  SELECT source, medium, landing, ${SUMS} FROM campaign_days WHERE ${IN_DAYS}
   GROUP BY source, medium, landing ORDER BY sum(visits) DESC, source, medium, landing LIMIT $3`;

const LANDING = `SELECT ${SUMS} FROM campaign_days WHERE ${IN_DAYS} AND landing = $3`;

/** Figures by day and first touch, counted from visit records and stored. */
@Injectable()
export class CampaignsRepository extends repositoryOf(CampaignRollUpEntity) {
  async findCounted(days: ProductDay[]): Promise<ProductDay[]> {
    const counted = await this.rows.pick(['day'], { where: { day: Any(days) } });
    return counted.map(({ day }) => day);
  }

  /**
   * Figures from `first` to `last`. `days` has only days with visits; `cardFunnel` counts visits that began on
   * `landing`.
   */
  async results(
    [first, last]: [ProductDay, ProductDay],
    landing: string,
    atMost: number,
  ): Promise<CampaignResults> {
    const [days, touches, [cardFunnel], latest] = await Promise.all([
      this.database.select<CampaignResults['days'][number]>(DAYS, [first, last]),
      this.database.select<Touch & StepCounts>(TOUCHES, [first, last, atMost]),
      this.database.select<StepCounts>(LANDING, [first, last, landing]),
      this.rows.pickOne(['rolledAt'], {
        where: { day: LessThanOrEqual(last) },
        order: { day: 'DESC' },
      }),
    ]);
    return {
      countedAt: latest?.rolledAt ?? null,
      days,
      touches,
      cardFunnel: cardFunnel ?? NO_STEPS,
    };
  }

  /**
   * Counts a day and replaces what was stored for it, all or nothing; `storeCodes` does so for printed codes. Takes
   * seconds for a million records.
   */
  async count(
    { day, from, until }: DaySpan,
    storeCodes: (counted: CodeCounted[]) => Promise<void>,
  ): Promise<void> {
    await this.database.inBackground(() =>
      this.database.transaction(async () => {
        // Lets PostgreSQL sort the visits of a day in memory.
        await this.database.select(`SELECT set_config('work_mem', '64MB', true)`);
        const limits = [from, until, TOUCHES_A_DAY, OTHER];
        const rows = await this.database.select<Counted>(COUNT, limits);
        const touches = rows.filter(({ code }) => code === null);
        await this.database.write('DELETE FROM campaign_days WHERE day = $1', [day]);
        await this.database.write(STORE, [day, JSON.stringify(decodedTouches(touches))]);
        await this.database.write(MARK_COUNTED, [day]);
        await storeCodes(
          rows.flatMap(({ code, ...counts }) => (code ? [{ code, ...counts }] : [])),
        );
      }),
    );
  }
}
