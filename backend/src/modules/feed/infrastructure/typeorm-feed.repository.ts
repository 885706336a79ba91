import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { FeedCursor } from '../domain/feed-cursor.js';
import {
  type FeedItem,
  type FeedOwner,
  FeedRepository,
  type FeedSpan,
} from '../domain/feed-item.js';

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
const BEFORE = `coalesce(timestamptz 'epoch' + $5::bigint * interval '1 microsecond', 'infinity')`;

/**
 * Raw SQL: a union over tables of two other modules. Each branch starts at the cursor and reads, in index order, at most
 * the rows that the page can need: for a user with 100,000 items, 0.1 ms instead of 24 ms.
 */
export const FIND_ITEMS = `
  SELECT type, timestamp, (extract(epoch FROM timestamp) * 1000000)::bigint::text AS micros, data FROM (
    (SELECT 'image' AS type, id, created_at AS timestamp,
            ${IMAGE_DATA} AS data
       FROM images
      WHERE email = $1 AND (created_at, id) < (${BEFORE}, $6::bigint)
      ORDER BY created_at DESC, id DESC LIMIT $3::bigint + $4::bigint)
    UNION ALL
    (SELECT 'response', id, submitted_at,
            json_build_object(
              'id', id, 'questionContent', question_content, 'responseContent', response_content,
              'visibility', visibility, 'day', day)
       FROM responses
      WHERE user_id = $2 AND (submitted_at, id) < (${BEFORE}, $7::bigint)
      ORDER BY submitted_at DESC, id DESC LIMIT $3::bigint + $4::bigint)
  ) AS item
  ORDER BY timestamp DESC, type, id DESC
  LIMIT $3::bigint OFFSET $4::bigint`;

@Injectable()
export class TypeormFeedRepository extends FeedRepository {
  constructor(private readonly database: Database) {
    super();
  }

  find({ userId, email }: FeedOwner, { limit, offset, before }: FeedSpan): Promise<FeedItem[]> {
    const ids = idsBefore(before);
    const values = [email, userId, limit, offset, before?.micros ?? null, ids.image, ids.response];
    return this.database.select<FeedItem>(FIND_ITEMS, values);
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
