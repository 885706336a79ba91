import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Visibility } from '../domain/image.js';
import type { OwnImage } from '../domain/own-image.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';
import { ImageEntity } from './image.entity.js';

/** Raw SQL: `users` belongs to another module, whose entity is not ours to import. */
const HOLD_OWNER = 'SELECT email FROM users WHERE id = $1 FOR KEY SHARE';

/** Raw SQL: the new path depends on the row before the update. */
const SET_VISIBILITY = `
  UPDATE images
     SET visibility = $3::text,
         object_storage_url =
           CASE WHEN $3::text = 'only-me' AND visibility <> 'only-me' THEN $4::text ELSE object_storage_url END
   WHERE id = $1 AND email = $2
  RETURNING id`;

const OWN = [
  'id',
  'objectStorageUrl',
  'width',
  'height',
  'placeholder',
  'rotation',
  'visibility',
  'removed',
  'slot',
  'createdAt',
] as const;

@Injectable()
export class TypeormOwnImagesRepository extends OwnImagesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async holdOwner(userId: number): Promise<{ email: string | null } | null> {
    const [owner] = await this.database.select<{ email: string | null }>(HOLD_OWNER, [userId]);
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
    const image = await this.images.pickOne(OWN, { where: { id } });
    if (!image) return null;
    const { slot, removed, ...rest } = image;
    return { ...rest, removed: removed === true, visible: slot !== null };
  }

  async remove(id: number, owner: string): Promise<string | null> {
    const [removed] = await this.images.deleteReturning({ id, email: owner }, ['objectKey']);
    return removed?.objectKey ?? null;
  }

  async removeAll(owner: string): Promise<string[]> {
    const removed = await this.images.deleteReturning({ email: owner }, ['objectKey']);
    return removed.map(({ objectKey }) => objectKey);
  }

  hasAny(owner: string): Promise<boolean> {
    return this.images.existsBy({ email: owner });
  }

  async moveAll(owner: string, newOwner: string): Promise<void> {
    await this.images.update({ email: owner }, { email: newOwner });
  }

  private get images() {
    return this.database.repository(ImageEntity);
  }
}
