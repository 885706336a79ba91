import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import type { FeedCursor } from '../domain/feed-cursor.js';
import { type FeedItem, type FeedOwner, type FeedSpan } from '../domain/feed-item.js';

const BEYOND_IDS = 2_147_483_648;

/** The fields of `FeedImage`, and whether the image is visible. */
export const IMAGE_DATA = `json_build_object(
              'id', id, 'objectStorageUrl', object_storage_url, 'width', width, 'height', height,
              'placeholder', placeholder, 'rotation', rotation, 'visibility', visibility,
              'removed', removed IS TRUE, 'visible', slot IS NOT NULL,
              'removal', CASE WHEN removed THEN json_build_object(
                'reason', removal_reason, 'note', removal_note,
                'appeal', CASE WHEN appealed_at IS NULL THEN 'possible'
                               WHEN appeal_answered_at IS NULL THEN 'open' ELSE 'declined' END) END)`;

/** An interval times a whole number is exact. */
const BEFORE = `coalesce(timestamptz 'epoch' + ask.micros * interval '1 microsecond', 'infinity')`;

/**
 * Pages of several requests in one statement, which costs half as much per page as a statement each. Raw SQL: a union over
 * tables of two other modules, with the counts of a third. Each branch starts at the cursor and reads, in index order, at
 * most the rows that the page can need: for a user with 100,000 items, 0.1 ms instead of 24 ms.
 */
export const FIND_PAGES = `
  SELECT number::integer - 1 AS place, item.type, item.timestamp,
         (extract(epoch FROM item.timestamp) * 1000000)::bigint::text AS micros, item.data,
         views, rate_up AS "rateUp", times_rated AS "timesRated"
    FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
         WITH ORDINALITY AS ask (email, user_id, size, skipped, micros, image_id, response_id, number)
   CROSS JOIN LATERAL (
    SELECT * FROM (
      (SELECT 'image' AS type, id, created_at AS timestamp, ${IMAGE_DATA} AS data
         FROM images
        WHERE email = ask.email AND NOT unclaimed AND (created_at, id) < (${BEFORE}, ask.image_id)
        ORDER BY created_at DESC, id DESC LIMIT ask.size + ask.skipped)
      UNION ALL
      (SELECT 'response', id, submitted_at,
              json_build_object(
                'id', id, 'questionContent', question_content, 'responseContent', response_content,
                'visibility', visibility, 'day', day, 'sharedWith', shared_with)
         FROM responses
        WHERE user_id = ask.user_id AND (submitted_at, id) < (${BEFORE}, ask.response_id)
        ORDER BY submitted_at DESC, id DESC LIMIT ask.size + ask.skipped)
    ) AS either
    ORDER BY timestamp DESC, type, id DESC
    LIMIT ask.size OFFSET ask.skipped
   ) AS item
    LEFT JOIN ratings ON ratings.image_id = CASE item.type WHEN 'image' THEN item.id END
   ORDER BY number, item.timestamp DESC, item.type, item.id DESC`;

/** Maximum pages per statement, and maximum requests waiting for the next one. */
const AT_ONCE = 32;
const PLACES = 1_000;

interface Asked {
  owner: FeedOwner;
  span: FeedSpan;
}

@Injectable()
export class FeedRepository {
  /** Requests that arrive during a statement share the next one, so what they read is never older than they are. */
  private readonly pages = new GroupedWork<Asked, FeedItem[]>({
    work: (asked) => this.findPages(asked),
    atOnce: AT_ONCE,
    places: PLACES,
  });

  constructor(private readonly database: Database) {}

  /** Newest first. With equal timestamps, images come before answers, then higher ids first. */
  async find(owner: FeedOwner, span: FeedSpan): Promise<FeedItem[]> {
    if (span.offset === 0) return this.pages.add({ owner, span });
    // Reads all that it skips, for which no other request should wait.
    const [page = []] = await this.findPages([{ owner, span }]);
    return page;
  }

  private async findPages(asked: Asked[]): Promise<FeedItem[][]> {
    const pages: FeedItem[][] = asked.map(() => []);
    const rows = await this.database.select<FeedItem & { place: number }>(
      FIND_PAGES,
      columnsOf(asked),
    );
    for (const row of rows) pages[row.place]?.push(row);
    return pages;
  }
}

/** The values of `FIND_PAGES`, one array per column. */
function columnsOf(asked: Asked[]): unknown[][] {
  const ids = asked.map(({ span }) => idsBefore(span.before));
  return [
    asked.map(({ owner }) => owner.email),
    asked.map(({ owner }) => owner.userId),
    asked.map(({ span }) => span.limit),
    asked.map(({ span }) => span.offset),
    asked.map(({ span }) => span.before?.micros ?? null),
    ids.map(({ image }) => image),
    ids.map(({ response }) => response),
  ];
}

/**
 * For each type, the id below which an item with the cursor's timestamp comes after the cursor: images sort before
 * answers.
 */
function idsBefore(before: FeedCursor | null): Record<FeedItem['type'], number> {
  if (before?.type === 'image') return { image: before.id, response: BEYOND_IDS };
  return { image: 0, response: before?.id ?? 0 };
}
