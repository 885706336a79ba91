import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DaySpan } from '../../../shared/product-day.js';
import type { FeedOwner } from '../domain/feed-item.js';
import { MOST_PER_DAY, type RememberedItem } from '../domain/memory.js';
import { IMAGE_DATA } from './feed.repository.js';

/** Raw SQL: a union over tables of two other modules, for many spans of time at once, each read from an index. */
export const FIND_MEMORIES = `
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
export class MemoriesRepository {
  constructor(private readonly database: Database) {}

  /** Returns for each span its images that are not removed and its answers, oldest first. */
  async find(
    { userId, email }: FeedOwner,
    spans: DaySpan[],
    today: Date,
  ): Promise<RememberedItem[][]> {
    const from = spans.map((span) => span.from);
    const until = spans.map((span) => span.until);
    const rows = await this.database.select<RememberedItem & { place: number }>(FIND_MEMORIES, [
      email,
      userId,
      from,
      until,
      today,
    ]);
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return spans.map((_, place) => byPlace.get(place) ?? []);
  }
}
