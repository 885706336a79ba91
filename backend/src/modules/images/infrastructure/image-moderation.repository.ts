import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type {
  DecidedState,
  ModeratedImage,
  ReplacedPixels,
  NotifiedImages,
} from '../domain/moderated-image.js';
import { ImageEntity } from './image.entity.js';
import { ImagePoolEntity } from './image-pool.entity.js';

const MODERATED = [
  ...(['id', 'email', 'removed', 'removalReason', 'removalNote', 'restoredAt'] as const),
  ...(['appealedAt', 'appealAnsweredAt', 'visibility', 'held', 'resemblesExpunged'] as const),
  ...(['perceptualHash', 'slot', 'objectKey', 'rotation', 'width', 'height', 'fileSize'] as const),
] as const;

/** Raw SQL, because the new path depends on the row before the update and on `image_is_drawable`. */
const DECIDE = `
  UPDATE images
     SET removed = decided.removed,
         held = decided.held,
         removed_at = CASE WHEN decided.removed IS NOT TRUE THEN NULL
                           WHEN images.removed IS TRUE THEN removed_at ELSE now() END,
         removal_reason = decided.reason,
         removal_note = decided.note,
         restored_at = CASE WHEN decided.removed IS FALSE AND (removal_told OR appeal = 'answer')
                            THEN coalesce(restored_at, now()) END,
         appealed_at = CASE WHEN appeal <> 'forget' THEN appealed_at END,
         appeal_note = CASE WHEN appeal <> 'forget' THEN appeal_note END,
         appeal_answered_at = CASE appeal WHEN 'answer' THEN now() WHEN 'keep' THEN appeal_answered_at END,
         appeal_told = appeal_told AND appeal = 'keep',
         object_storage_url =
           CASE WHEN (decided.removed IS TRUE AND images.removed IS NOT TRUE)
                  OR (slot IS NOT NULL
                      AND (decided.held OR NOT image_is_drawable(decided.removed, visibility)))
                THEN new_path ELSE object_storage_url END
    FROM unnest($1::int[], $2::boolean[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[])
      AS decided (id, removed, held, new_path, appeal, reason, note)
   WHERE images.id = decided.id`;

/**
 * Conditions for images about which the owner has to be told something. The index `images_untold_idx` has them, too.
 */
const UNTOLD = {
  declined: 'removed AND NOT appeal_told AND appeal_answered_at <= past',
  removed: 'removed AND NOT removal_told AND removed_at <= past',
  accepted: 'NOT removed AND restored_at <= past',
} as const satisfies Record<keyof NotifiedImages, string>;

/**
 * Raw SQL, because the owner comes from another row, and the database compares the times that it set. Locks only the
 * images that it changes: an owner can have tens of thousands, and uploads wait for the locks.
 */
const MARK_NOTIFIED = `
  WITH due AS (
    SELECT id, CASE ${Object.entries(UNTOLD)
      .map(([what, condition]) => `WHEN ${condition} THEN '${what}'`)
      .join(' ')} END AS what
      FROM images, (SELECT now() - make_interval(secs => $2) AS past) AS time
     WHERE email = ANY (ARRAY(SELECT email FROM images WHERE id = ANY ($1))) AND email IS NOT NULL
       AND NOT unclaimed AND (${Object.values(UNTOLD)
         .map((condition) => `(${condition})`)
         .join(' OR ')})
     ORDER BY id FOR UPDATE OF images
  )
  UPDATE images
     SET removal_told = what <> 'accepted', restored_at = NULL, appeal_told = appeal_told OR what = 'declined'
    FROM due WHERE due.id = images.id
  RETURNING images.id, what`;

const MARK_UNNOTIFIED = `
  UPDATE images
     SET removal_told = false, restored_at = CASE WHEN appeal_answered_at IS NOT NULL THEN restored_at END
   WHERE id = ANY ($1) AND removed IS NOT TRUE`;

/**
 * Images as moderators change them. Call the methods that write in a transaction that has locked the image or the pool,
 * so that no image changes between reading and writing.
 */
@Injectable()
export class ImageModerationRepository extends repositoryOf(ImageEntity) {
  async find(id: number): Promise<ModeratedImage | null> {
    return (await this.findAll([id]))[0] ?? null;
  }

  async findAll(ids: number[]): Promise<ModeratedImage[]> {
    return (await this.rows.pick(MODERATED, { where: { id: Any(ids) } })).map(moderated);
  }

  /**
   * Marks the owners of these images as told about all decisions on their images that are at least this many seconds
   * old. Returns the images about which they were not told before.
   */
  async markNotified(ids: number[], atLeastSeconds: number): Promise<NotifiedImages> {
    const notified = await this.database.write<Notice>(MARK_NOTIFIED, [ids, atLeastSeconds]);
    const idsOf = (what: Notice['what']) =>
      notified.filter((image) => image.what === what).map(({ id }) => id);
    return { removed: idsOf('removed'), accepted: idsOf('accepted'), declined: idsOf('declined') };
  }

  /**
   * Marks these images, if they are no longer removed, as images whose owner was not told of the removal. The owner is
   * then not told either that they are back, unless the owner asked for another review.
   */
  async markUnnotified(ids: number[]): Promise<void> {
    await this.database.write(MARK_UNNOTIFIED, [ids]);
  }

  /** Keeps images from entering or leaving the pool until the transaction ends. */
  async lockPool(): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    await this.database.repository(ImagePoolEntity).pick(['onlyRow'], { lock });
  }

  /**
   * Returns the image or null, and keeps other moderators from changing it until the transaction ends. Locks the pool
   * before the image, as every other change of visibility does, so that none deadlocks.
   */
  async lock(id: number): Promise<ModeratedImage | null> {
    return (await this.lockAll([id]))[0] ?? null;
  }

  async lockAll(ids: number[]): Promise<ModeratedImage[]> {
    await this.lockPool();
    const lock = { mode: 'pessimistic_write' } as const;
    const order = { id: 'ASC' } as const;
    return (await this.rows.pick(MODERATED, { where: { id: Any(ids) }, order, lock })).map(
      moderated,
    );
  }

  /** Also assigns the new path when an image is removed or becomes hidden, which invalidates the old URL. */
  async decide(decided: DecidedState[]): Promise<ModeratedImage[]> {
    const ids = decided.map(({ id }) => id);
    const values = (['removed', 'held', 'newPath', 'appeal'] as const).map((key) =>
      decided.map((each) => each[key]),
    );
    const reasons = decided.map(({ removal }) => removal.reason);
    const notes = decided.map(({ removal }) => removal.note);
    await this.database.write(DECIDE, [ids, ...values, reasons, notes]);
    return this.findAll(ids);
  }

  /** Hides the image under a new path, which invalidates the old URL, until `decide` is called. */
  async hold(id: number, newPath: string, why?: { resemblesExpunged: true }): Promise<void> {
    await this.rows.update({ id }, { held: true, objectStorageUrl: newPath, ...why });
  }

  /** Replaces the pixels under a new path. The old bytes stay in the store. */
  async replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage> {
    const perceptualHash = String(pixels.perceptualHash);
    const values = { ...pixels, perceptualHash, objectStorageUrl: newPath };
    const [image] = await this.rows.updateReturning({ id }, values, MODERATED);
    return moderated(image as Row);
  }

  /** Deletes the rows with their ratings and places in the pool. The bytes stay in the store. */
  async delete(ids: number[]): Promise<void> {
    await this.rows.delete({ id: Any(ids) });
  }
}

interface Notice {
  id: number;
  what: keyof NotifiedImages;
}

type Row = Pick<ImageEntity, (typeof MODERATED)[number]>;

function moderated(row: Row): ModeratedImage {
  const { slot, perceptualHash: hash, ...image } = row;
  return { ...image, perceptualHash: hash === null ? null : BigInt(hash), visible: slot !== null };
}
