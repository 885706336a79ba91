import { Injectable } from '@nestjs/common';
import { Any, Equal, IsNull, MoreThan, Or } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { OwnImage, UnclaimedImage } from '../domain/image-types.js';
import { columnsOf } from '../../../shared/list-declaration.js';
import { ListedImage, type Visibility } from '../domain/listed-image.js';
import type { Appealed } from '../domain/removal.js';
import { ImageEntity } from './image.entity.js';

/** Raw SQL, because `users` belongs to another module, whose entity can't be imported here. */
const LOCK_USER = 'SELECT email FROM users WHERE id = $1 AND deletes_at IS NULL FOR KEY SHARE';

/** Raw SQL, because the new path depends on the row before the update. */
const SET_VISIBILITY = `
  UPDATE images
     SET visibility = $3::text,
         object_storage_url =
           CASE WHEN $3::text = 'only-me' AND visibility <> 'only-me' THEN $4::text ELSE object_storage_url END
   WHERE id = $1 AND email = $2 AND NOT unclaimed
  RETURNING id`;

const HIDE = `
  WITH hidden AS (
    UPDATE images SET visibility = 'only-me' WHERE email = $1 AND visibility = 'public' RETURNING id
  )
  INSERT INTO hidden_images (image_id) SELECT id FROM hidden`;

const SHOW = `
  WITH shown AS (
    DELETE FROM hidden_images USING images WHERE id = image_id AND email = $1 RETURNING image_id
  )
  UPDATE images SET visibility = 'public' FROM shown WHERE id = image_id`;

/** An array, because PostgreSQL may read a subquery of IN once per image. */
const REMOVE_SOME = `
  DELETE FROM images WHERE id = ANY (ARRAY(SELECT id FROM images WHERE email = $1 LIMIT $2))
  RETURNING object_key AS "objectKey"`;

const SHOWN = ['id', 'objectStorageUrl', 'width', 'height', 'placeholder', 'slot'] as const;
const UNCLAIMED = [...SHOWN, 'createdAt'] as const;

const LISTED = columnsOf(ListedImage);
const namesOf = (columns: typeof LISTED) => columns.map(({ name }) => name as keyof ListedImage);

const OWN = [...namesOf(LISTED), ...(['slot', 'createdAt', 'removed'] as const)];

/** Columns of the data export: the fields that the owner sees, and these. Other columns are internal. */
const RECORD = [
  ...namesOf(LISTED.filter(({ exported }) => exported)),
  ...(['objectKey', 'mimetype', 'fileSize', 'unclaimed', 'createdAt'] as const),
  ...(['removed', 'removedAt', 'removalReason', 'removalNote'] as const),
  ...(['appealedAt', 'appealNote', 'appealAnsweredAt'] as const),
  ...(['utmSource', 'utmMedium', 'pageUrl'] as const),
];

/**
 * Images as their owner manages them. Methods for one image return null when the image is missing, unclaimed, or of
 * another owner. Methods for all images of an address include unclaimed ones.
 */
@Injectable()
export class OwnImagesRepository extends repositoryOf(ImageEntity) {
  /**
   * Returns the user's address, and blocks changes and the deletion of the user until the transaction ends. Returns
   * null when the user was deleted or has asked for the deletion.
   */
  async lockUser(userId: number): Promise<{ email: string | null } | null> {
    const [user] = await this.database.select<{ email: string | null }>(LOCK_USER, [userId]);
    return user ?? null;
  }

  /** Also assigns the new path when the image becomes private, which invalidates the old URL. */
  async setVisibility(
    id: number,
    email: string,
    visibility: Visibility,
    newPath: string,
  ): Promise<OwnImage | null> {
    const updated = await this.database.write(SET_VISIBILITY, [id, email, visibility, newPath]);
    if (updated.length === 0) return null;
    // Read again: the place in the pool is final only after the statement has ended.
    const image = await this.rows.pickOne(OWN, { where: { id } });
    if (!image) return null;
    const { slot, removed, ...rest } = image;
    return { ...rest, removed: removed === true, visible: slot !== null };
  }

  /**
   * Asks for another review of a removed image. Changes nothing when the owner has asked since the removal, or the
   * image is not removed. Returns the state afterwards.
   */
  async appeal(id: number, email: string, appealNote: string | null): Promise<Appealed | null> {
    const appealable = { id, email, unclaimed: false, removed: true, appealedAt: IsNull() };
    await this.rows.update(appealable, { appealedAt: () => 'now()', appealNote });
    // Reads the id, too: TypeORM takes a row for missing when all fields that it read are null.
    const state = ['id', 'removed', 'appealedAt', 'appealAnsweredAt'] as const;
    return this.rows.pickOne(state, { where: { id, email, unclaimed: false } });
  }

  /** Deletes the row, its rating and its place in the pool. Returns the key of the bytes, which stay in the store. */
  async remove(id: number, email: string): Promise<string | null> {
    const [removed] = await this.rows.deleteReturning({ id, email, unclaimed: false }, [
      'objectKey',
    ]);
    return removed?.objectKey ?? null;
  }

  /** Like `remove`, for an unclaimed image that neither moderators nor reports have hidden. */
  async withdraw(id: number): Promise<string | null> {
    const open = { id, unclaimed: true, held: false, removed: Or(IsNull(), Equal(false)) };
    const [removed] = await this.rows.deleteReturning(open, ['objectKey']);
    return removed?.objectKey ?? null;
  }

  async removeSome(email: string, atMost: number): Promise<string[]> {
    const removed = await this.database.write<{ objectKey: string }>(REMOVE_SOME, [email, atMost]);
    return removed.map(({ objectKey }) => objectKey);
  }

  async hide(email: string): Promise<void> {
    await this.database.write(HIDE, [email]);
  }

  async show(email: string): Promise<void> {
    await this.database.write(SHOW, [email]);
  }

  /** Returns the owner's images in the order of their ids, from the first id above `after`, including removed ones. */
  findRecords(email: string, after: number, atMost: number) {
    const where = { email, id: MoreThan(after) };
    return this.rows.pick(RECORD, { where, order: { id: 'ASC' }, take: atMost });
  }

  /** Returns the newest unclaimed images of the address that are not removed. */
  async findUnclaimed(email: string, atMost: number): Promise<UnclaimedImage[]> {
    const where = { email, unclaimed: true, removed: Or(IsNull(), Equal(false)) };
    const found = await this.rows.pick(UNCLAIMED, { where, order: { id: 'DESC' }, take: atMost });
    return found.map(({ slot, ...image }) => ({ ...image, visible: slot !== null }));
  }

  /** Accepts those of these images that are unclaimed and have this address. */
  async accept(email: string, ids: number[]): Promise<void> {
    await this.rows.update({ email, unclaimed: true, id: Any(ids) }, { unclaimed: false });
  }

  /** Removes the address from unclaimed images: from these, or from all without `ids`. */
  async decline(email: string, ids?: number[]): Promise<void> {
    await this.rows.update(
      { email, unclaimed: true, ...(ids && { id: Any(ids) }) },
      { email: null, unclaimed: false },
    );
  }

  hasAny(email: string): Promise<boolean> {
    return this.rows.existsBy({ email });
  }

  async move(email: string, newEmail: string): Promise<void> {
    await this.rows.update({ email }, { email: newEmail });
  }
}
