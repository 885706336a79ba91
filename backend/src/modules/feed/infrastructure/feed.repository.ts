import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { columnsOf } from '../../../shared/list-declaration.js';
import type { DaySpan } from '../../../shared/product-day.js';
import { ListedImage } from '../../images/domain/listed-image.js';
import type { FeedCursor } from '../domain/feed-cursor.js';
import { type FeedItem, type FeedUser, type FeedSpan } from '../domain/feed-item.js';
import { MOST_PER_DAY, type RememberedItem } from '../domain/memory.js';

const BEYOND_IDS = 2_147_483_648;

const FIELDS = columnsOf(ListedImage).map(({ name, sql }) => `'${name}', ${sql}`);

/** The fields of `FeedImage`, and whether the image is visible. */
const IMAGE_DATA = `json_build_object(
              ${FIELDS.join(', ')},
              'removed', removed IS TRUE, 'visible', slot IS NOT NULL,
              'removal', CASE WHEN removed THEN json_build_object(
                'reason', removal_reason, 'note', removal_note,
                'appeal', CASE WHEN appealed_at IS NULL THEN 'possible'
                               WHEN appeal_answered_at IS NULL THEN 'open' ELSE 'declined' END) END)`;

/** Multiplying an interval by a whole number is exact. */
const BEFORE = `coalesce(timestamptz 'epoch' + $5::bigint * interval '1 microsecond', 'infinity')`;

/**
 * Raw SQL, because it unites tables of two other modules, with the counts of a third. Each branch starts at the
 * cursor and reads, in index order, at most the rows that the page can need: for a user with 100,000 items, 0.1 ms
 * instead of 24 ms.
 */
const FIND_PAGE = `
  SELECT item.type, item.timestamp, (extract(epoch FROM item.timestamp) * 1000000)::bigint::text AS micros, item.data,
         views, rate_up AS "rateUp", times_rated AS "timesRated"
    FROM (
      (SELECT 'image' AS type, id, created_at AS timestamp, ${IMAGE_DATA} AS data
         FROM images
        WHERE email = $1 AND NOT unclaimed AND (created_at, id) < (${BEFORE}, $6::bigint)
        ORDER BY created_at DESC, id DESC LIMIT $3::integer + $4::integer)
      UNION ALL
      (SELECT 'response', id, submitted_at,
              json_build_object(
                'id', id, 'questionContent', question_content, 'responseContent', response_content,
                'visibility', visibility, 'day', day, 'sharedWith', shared_with)
         FROM responses
        WHERE user_id = $2 AND (submitted_at, id) < (${BEFORE}, $7::bigint)
        ORDER BY submitted_at DESC, id DESC LIMIT $3::integer + $4::integer)
      ORDER BY timestamp DESC, type, id DESC
      LIMIT $3 OFFSET $4
    ) AS item
    LEFT JOIN ratings ON ratings.image_id = CASE item.type WHEN 'image' THEN item.id END
   ORDER BY item.timestamp DESC, item.type, item.id DESC`;

/** Raw SQL, because it unites tables of two other modules. Reads each span of time from an index. */
const FIND_MEMORIES = `
  SELECT span.place::integer - 1 AS place, type, timestamp, data
    FROM unnest($3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS span (since, until, place),
  LATERAL (
    (SELECT 'image' AS type, id, created_at AS timestamp, ${IMAGE_DATA} AS data
       FROM images
      WHERE email = $1 AND created_at >= since AND created_at < until AND removed IS NOT TRUE AND NOT unclaimed
      ORDER BY created_at, id LIMIT ${MOST_PER_DAY})
    UNION ALL
    (SELECT 'response', id, submitted_at,
            json_build_object(
              'id', id, 'questionId', question_id, 'questionContent', question_content,
              'responseContent', response_content, 'visibility', visibility, 'day', day,
              'sharedWith', shared_with,
              'now', (SELECT latest.response_content FROM responses AS latest
                       WHERE latest.user_id = $2 AND latest.submitted_at >= $5
                         AND latest.question_id = responses.question_id
                       ORDER BY latest.submitted_at DESC, latest.id DESC LIMIT 1))
       FROM responses
      WHERE user_id = $2 AND submitted_at >= since AND submitted_at < until
      ORDER BY submitted_at, id LIMIT ${MOST_PER_DAY})
  ) AS item
  ORDER BY place, timestamp, type, id`;

@Injectable()
export class FeedRepository {
  constructor(private readonly database: Database) {}

  /** Returns items, newest first. Among equal timestamps, images come before answers, and higher ids come first. */
  find({ email, userId }: FeedUser, { limit, offset, before }: FeedSpan): Promise<FeedItem[]> {
    const { image, response } = idsBefore(before);
    const values = [email, userId, limit, offset, before?.micros ?? null, image, response];
    return this.database.select<FeedItem>(FIND_PAGE, values);
  }

  /** Returns the answers and the images that are not removed of each span, oldest first. */
  async findMemories(
    { userId, email }: FeedUser,
    spans: DaySpan[],
    today: Date,
  ): Promise<RememberedItem[][]> {
    const [from, until] = [spans.map((span) => span.from), spans.map((span) => span.until)];
    const values = [email, userId, from, until, today];
    type Row = RememberedItem & { place: number };
    const rows = await this.database.select<Row>(FIND_MEMORIES, values);
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return spans.map((_, place) => byPlace.get(place) ?? []);
  }
}

/**
 * For each type, the id below which an item with the cursor's timestamp comes after the cursor: images sort before
 * answers.
 */
function idsBefore(before: FeedCursor | null): Record<FeedItem['type'], number> {
  if (before?.type === 'image') return { image: before.id, response: BEYOND_IDS };
  return { image: 0, response: before?.id ?? 0 };
}
