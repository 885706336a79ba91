import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Visibility } from '../domain/image.js';
import type { OwnImage } from '../domain/own-image.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';

const SET_VISIBILITY = `
  UPDATE images
     SET visibility = $3::text,
         object_storage_url =
           CASE WHEN $3::text = 'only-me' AND visibility <> 'only-me' THEN $4::text ELSE object_storage_url END
   WHERE id = $1 AND email = $2
  RETURNING id`;

const FIND = `
  SELECT id, object_storage_url AS "objectStorageUrl", width, height, placeholder, rotation, visibility,
         removed IS TRUE AS removed, slot IS NOT NULL AS visible, created_at AS "createdAt"
    FROM images WHERE id = $1`;

@Injectable()
export class TypeormOwnImagesRepository extends OwnImagesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async holdOwner(userId: number): Promise<{ email: string | null } | null> {
    const [owner] = await this.database.select<{ email: string | null }>(
      'SELECT email FROM users WHERE id = $1 FOR KEY SHARE',
      [userId],
    );
    return owner ?? null;
  }

  async setVisibility(
    id: number,
    owner: string,
    visibility: Visibility,
    newPath: string,
  ): Promise<OwnImage | null> {
    const updated = await this.database.write(SET_VISIBILITY, [id, owner, visibility, newPath]);
    if (updated.length === 0) return null;
    // Read again: the place in the pool is final only after the statement has ended.
    const [image] = await this.database.select<OwnImage>(FIND, [id]);
    return image ?? null;
  }

  async remove(id: number, owner: string): Promise<string | null> {
    const [removed] = await this.database.write<{ objectKey: string }>(
      'DELETE FROM images WHERE id = $1 AND email = $2 RETURNING object_key AS "objectKey"',
      [id, owner],
    );
    return removed?.objectKey ?? null;
  }

  async removeAll(owner: string): Promise<string[]> {
    const removed = await this.database.write<{ objectKey: string }>(
      'DELETE FROM images WHERE email = $1 RETURNING object_key AS "objectKey"',
      [owner],
    );
    return removed.map(({ objectKey }) => objectKey);
  }

  async hasAny(owner: string): Promise<boolean> {
    const found = await this.database.select('SELECT 1 FROM images WHERE email = $1 LIMIT 1', [
      owner,
    ]);
    return found.length > 0;
  }

  async moveAll(owner: string, newOwner: string): Promise<void> {
    await this.database.write('UPDATE images SET email = $2 WHERE email = $1', [owner, newOwner]);
  }
}
