import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { FeedItem } from '../domain/feed-item.js';
import { type FeedOwner, FeedRepository } from '../domain/feed.repository.js';

/**
 * Each branch stops by itself after as many rows as the page could need, which its index gives in order: for somebody
 * with 100 000 items 0.1 ms instead of 24.
 */
const FIND = `
  SELECT type, timestamp, data FROM (
    (SELECT 'image' AS type, id, created_at AS timestamp,
            json_build_object(
              'id', id, 'objectStorageUrl', object_storage_url, 'width', width, 'height', height,
              'placeholder', placeholder, 'rotation', rotation, 'visibility', visibility,
              'removed', removed IS TRUE, 'visible', slot IS NOT NULL) AS data
       FROM images WHERE email = $1
      ORDER BY created_at DESC, id DESC LIMIT $3::integer + $4::integer)
    UNION ALL
    (SELECT 'response', id, submitted_at,
            json_build_object(
              'id', id, 'questionContent', question_content, 'responseContent', response_content)
       FROM responses WHERE user_id = $2
      ORDER BY submitted_at DESC, id DESC LIMIT $3::integer + $4::integer)
  ) AS item
  ORDER BY timestamp DESC, type, id DESC
  LIMIT $3 OFFSET $4`;

@Injectable()
export class TypeormFeedRepository extends FeedRepository {
  constructor(private readonly database: Database) {
    super();
  }

  find({ userId, email }: FeedOwner, limit: number, offset: number): Promise<FeedItem[]> {
    return this.database.select<FeedItem>(FIND, [email, userId, limit, offset]);
  }
}
