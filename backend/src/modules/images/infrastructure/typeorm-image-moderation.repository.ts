import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import type { DecidedState, ModeratedImage, ReplacedPixels } from '../domain/moderated-image.js';
import { ImageEntity } from './image.entity.js';
import { ImagePoolEntity } from './image-pool.entity.js';

const MODERATED = [
  'id',
  'email',
  'removed',
  'visibility',
  'held',
  'resemblesExpunged',
  'perceptualHash',
  'slot',
  'objectKey',
  'rotation',
  'width',
  'height',
  'fileSize',
] as const;

/** Raw SQL: the new path depends on the row before the update and on `image_is_drawable`. */
const DECIDE = `
  UPDATE images
     SET removed = decided.removed,
         held = decided.held,
         removed_at = CASE WHEN decided.removed IS NOT TRUE THEN NULL
                           WHEN images.removed IS TRUE THEN removed_at ELSE now() END,
         removal_told = decided.removed IS TRUE AND images.removed IS TRUE AND removal_told,
         object_storage_url =
           CASE WHEN (decided.removed IS TRUE AND images.removed IS NOT TRUE)
                  OR (slot IS NOT NULL
                      AND (decided.held OR NOT image_is_drawable(decided.removed, visibility)))
                THEN new_path ELSE object_storage_url END
    FROM unnest($1::int[], $2::boolean[], $3::boolean[], $4::text[]) AS decided (id, removed, held, new_path)
   WHERE images.id = decided.id`;

/** Raw SQL: with the clock of the database, which also set the time, and the owner from another row. */
const MARK_TOLD = `
  UPDATE images SET removal_told = true
   WHERE email IN (SELECT email FROM images WHERE id = ANY ($1))
     AND removed AND NOT removal_told AND removed_at <= now() - make_interval(secs => $2)
  RETURNING id`;

@Injectable()
export class TypeormImageModerationRepository extends ImageModerationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: number): Promise<ModeratedImage | null> {
    const image = await this.images.pickOne(MODERATED, { where: { id } });
    return image && moderated(image);
  }

  async findAll(ids: number[]): Promise<ModeratedImage[]> {
    return (await this.images.pick(MODERATED, { where: { id: Any(ids) } })).map(moderated);
  }

  async markTold(ids: number[], atLeastSeconds: number): Promise<number[]> {
    const told = await this.database.write<{ id: number }>(MARK_TOLD, [ids, atLeastSeconds]);
    return told.map(({ id }) => id);
  }

  async lockPool(): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    await this.database.repository(ImagePoolEntity).pick(['onlyRow'], { lock });
  }

  /** Locks the pool before the image, the same order as every other change of visibility, to avoid deadlocks. */
  async lock(id: number): Promise<ModeratedImage | null> {
    return (await this.lockAll([id]))[0] ?? null;
  }

  async lockAll(ids: number[]): Promise<ModeratedImage[]> {
    await this.lockPool();
    const lock = { mode: 'pessimistic_write' } as const;
    const order = { id: 'ASC' } as const;
    return (await this.images.pick(MODERATED, { where: { id: Any(ids) }, order, lock })).map(
      moderated,
    );
  }

  async decide(decided: DecidedState[]): Promise<ModeratedImage[]> {
    const ids = decided.map(({ id }) => id);
    const values = (['removed', 'held', 'newPath'] as const).map((key) =>
      decided.map((each) => each[key]),
    );
    await this.database.write(DECIDE, [ids, ...values]);
    return this.findAll(ids);
  }

  async hold(id: number, newPath: string, why?: { resemblesExpunged: true }): Promise<void> {
    await this.images.update({ id }, { held: true, objectStorageUrl: newPath, ...why });
  }

  async replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage> {
    const perceptualHash = String(pixels.perceptualHash);
    const values = { ...pixels, perceptualHash, objectStorageUrl: newPath };
    const [image] = await this.images.updateReturning({ id }, values, MODERATED);
    return moderated(image as Row);
  }

  async delete(ids: number[]): Promise<void> {
    await this.images.delete({ id: Any(ids) });
  }

  private get images() {
    return this.database.repository(ImageEntity);
  }
}

type Row = Pick<ImageEntity, (typeof MODERATED)[number]>;

function moderated(row: Row): ModeratedImage {
  const { slot, perceptualHash: hash, ...image } = row;
  return { ...image, perceptualHash: hash === null ? null : BigInt(hash), visible: slot !== null };
}
