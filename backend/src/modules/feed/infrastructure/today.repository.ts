import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { writeOfUser } from '../../../platform/database/violated-constraint.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';
import type { FeedUser } from '../domain/feed-item.js';
import {
  type AnsweredDay,
  DAYS_IN_HAND,
  type FirstRun,
  type ImageNews,
  NEWS_IMAGES,
  type NewsMark,
} from '../domain/today.js';
import { TodayMarkEntity } from './today-mark.entity.js';

export interface TodayRow {
  answered: AnsweredDay[];
  news: (ImageNews & { image: { visible: boolean } }) | null;
  /** Views and seconds of holds of the newest images, by their ids. */
  counts: NewsMark['counts'];
  /** Up to when the user has seen the news; null for a user who has seen none. */
  seenAt: Date | null;
  /** Null when all cards are done or put away. */
  firstRun: FirstRun | null;
}

const IMAGES = `
  SELECT images.*, views, rate_hold
    FROM (SELECT * FROM images WHERE email = $2 AND NOT unclaimed ORDER BY created_at DESC, id DESC LIMIT ${NEWS_IMAGES})
      AS images
    JOIN ratings ON image_id = images.id`;

const FIRST_RUN = `
  SELECT EXISTS (SELECT FROM responses WHERE user_id = $1) AS answered,
         EXISTS (SELECT FROM invites WHERE inviter_id = $1) AS invited,
         EXISTS (SELECT FROM reminders WHERE user_id = $1) AS reminded`;

/**
 * Raw SQL, because one statement also reads tables of five other modules. Leaves out an image that is older than the
 * mark but not in it: it was not among the newest then, or was accepted since, so its counts at the time of the mark
 * are not known.
 */
const FIND = `
  WITH mark AS (SELECT * FROM today_marks WHERE user_id = $1),
  run AS (${FIRST_RUN}),
  newest AS (${IMAGES}),
  gain AS (
    SELECT image.*, views - coalesce((counts -> image.id::text ->> 0)::integer, 0) AS shown,
           rate_hold - coalesce((counts -> image.id::text ->> 1)::numeric, 0) AS seconds
      FROM mark, newest AS image
     WHERE removed IS NOT TRUE AND (counts ? image.id::text OR image.created_at > seen_at)
  )
  SELECT (SELECT seen_at FROM mark) AS "seenAt",
         (SELECT coalesce(json_object_agg(id, json_build_array(views, rate_hold)), '{}') FROM newest) AS counts,
         coalesce((SELECT json_agg(answer ORDER BY answer.day)
                     FROM (SELECT DISTINCT ON (day) day, id AS "responseId", question_id AS "questionId"
                             FROM responses WHERE user_id = $1 AND day BETWEEN $3 AND $4
                            ORDER BY day, submitted_at DESC, id DESC) AS answer), '[]') AS answered,
         (SELECT json_build_object(
                   'timesShown', sum(shown), 'secondsHeld', round(sum(greatest(seconds, 0))), 'images', count(*),
                   'image', (array_agg(json_build_object(
                      'objectStorageUrl', object_storage_url, 'width', width, 'height', height,
                      'placeholder', placeholder, 'visible', slot IS NOT NULL) ORDER BY shown DESC, id DESC))[1])
            FROM gain WHERE shown > 0 HAVING count(*) > 0) AS news,
         (SELECT to_json(run) FROM run
           WHERE NOT (answered AND invited AND reminded)
             AND NOT EXISTS (SELECT FROM mark WHERE first_run_over)) AS "firstRun"`;

/** Raw SQL, because the upsert keeps the later mark: two devices may show the news of different times. */
const MARK = `
  INSERT INTO today_marks AS mark (user_id, first_run_over, seen_at, counts) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE
     SET first_run_over = mark.first_run_over OR EXCLUDED.first_run_over,
         counts = CASE WHEN EXCLUDED.seen_at >= coalesce(mark.seen_at, '-infinity') THEN EXCLUDED.counts ELSE mark.counts END,
         seen_at = greatest(mark.seen_at, EXCLUDED.seen_at)`;

@Injectable()
export class TodayRepository {
  constructor(private readonly database: Database) {}

  async find({ userId, email }: FeedUser, today: ProductDay): Promise<TodayRow> {
    const values = [userId, email, addDays(today, 1 - DAYS_IN_HAND), today];
    return (await this.database.select<TodayRow>(FIND, values))[0] as TodayRow;
  }

  /** Stores what the user has seen or put away. Throws `NotLoggedInError` when the user is gone. */
  async mark(
    userId: number,
    { firstRunOver, seen }: { firstRunOver: boolean; seen: NewsMark | null },
  ): Promise<void> {
    const values = [userId, firstRunOver, seen?.at ?? null, seen?.counts ?? null];
    await writeOfUser('today_marks_user_id_fkey', () => this.database.write(MARK, values));
  }

  findRecords(userId: number): Promise<object[]> {
    return this.database.repository(TodayMarkEntity).findBy({ userId });
  }
}
