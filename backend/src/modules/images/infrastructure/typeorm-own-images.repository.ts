import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Visibility } from '../domain/image.js';
import type { OwnImage } from '../domain/own-image.js';
import { type ImageRecord, OwnImagesRepository } from '../domain/own-images.repository.js';
import type { Appealed } from '../domain/removal.js';
import { ImageEntity } from './image.entity.js';

/** Raw SQL: `users` belongs to another module, whose entity is not ours to import. */
const HOLD_OWNER = 'SELECT email FROM users WHERE id = $1 AND deletes_at IS NULL FOR KEY SHARE';

/** Raw SQL: the new path depends on the row before the update. */
const SET_VISIBILITY = `
  UPDATE images
     SET visibility = $3::text,
         object_storage_url =
           CASE WHEN $3::text = 'only-me' AND visibility <> 'only-me' THEN $4::text ELSE object_storage_url END
   WHERE id = $1 AND email = $2
  RETURNING id`;

/** Raw SQL: stores what the update returns. */
const HIDE_PUBLIC = `
  WITH hidden AS (
    UPDATE images SET visibility = 'only-me' WHERE email = $1 AND visibility = 'public' RETURNING id
  )
  INSERT INTO hidden_images (image_id) SELECT id FROM hidden`;

/** Raw SQL: updates what the deletion returns. */
const SHOW_HIDDEN = `
  WITH shown AS (
    DELETE FROM hidden_images USING images WHERE image_id = id AND email = $1 RETURNING image_id
  )
  UPDATE images SET visibility = 'public' WHERE id IN (SELECT image_id FROM shown)`;

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

const RECORD = [
  'id',
  'objectKey',
  'mimetype',
  'fileSize',
  'width',
  'height',
  'rotation',
  'visibility',
  'removed',
  'removedAt',
  'removalReason',
  'removalNote',
  'appealedAt',
  'appealNote',
  'appealAnsweredAt',
  'utmSource',
  'utmMedium',
  'pageUrl',
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

  async appeal(id: number, owner: string, appealNote: string | null): Promise<Appealed | null> {
    const appealable = { id, email: owner, removed: true, appealedAt: IsNull() };
    await this.images.update(appealable, { appealedAt: () => 'now()', appealNote });
    // With the id: TypeORM takes a row for missing when all the fields that were read are null.
    const state = ['id', 'removed', 'appealedAt', 'appealAnsweredAt'] as const;
    return this.images.pickOne(state, { where: { id, email: owner } });
  }

  async remove(id: number, owner: string): Promise<string | null> {
    const [removed] = await this.images.deleteReturning({ id, email: owner }, ['objectKey']);
    return removed?.objectKey ?? null;
  }

  async removeAll(owner: string): Promise<string[]> {
    const removed = await this.images.deleteReturning({ email: owner }, ['objectKey']);
    return removed.map(({ objectKey }) => objectKey);
  }

  async hidePublic(owner: string): Promise<void> {
    await this.database.write(HIDE_PUBLIC, [owner]);
  }

  async showHidden(owner: string): Promise<void> {
    await this.database.write(SHOW_HIDDEN, [owner]);
  }

  findRecords(owner: string, after: number, atMost: number): Promise<ImageRecord[]> {
    const where = { email: owner, id: MoreThan(after) };
    return this.images.pick(RECORD, { where, order: { id: 'ASC' }, take: atMost });
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
