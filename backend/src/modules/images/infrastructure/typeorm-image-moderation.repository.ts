import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import type { ModeratedImage, ReplacedPixels, RemovedState } from '../domain/moderated-image.js';
import { ImageEntity } from './image.entity.js';
import { ImagePoolEntity } from './image-pool.entity.js';

const MODERATED = [
  'email',
  'removed',
  'visibility',
  'held',
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
     SET removed = $2::boolean,
         held = $3::boolean,
         object_storage_url =
           CASE WHEN ($2::boolean IS TRUE AND removed IS NOT TRUE)
                  OR (slot IS NOT NULL
                      AND ($3::boolean OR NOT image_is_drawable($2::boolean, visibility)))
                THEN $4 ELSE object_storage_url END
   WHERE id = $1`;

@Injectable()
export class TypeormImageModerationRepository extends ImageModerationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: number): Promise<ModeratedImage | null> {
    return moderated(await this.images.pickOne(MODERATED, { where: { id } }));
  }

  /** Locks the pool before the image, the same order as every other change of visibility, to avoid deadlocks. */
  async lock(id: number): Promise<ModeratedImage | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    await this.database.repository(ImagePoolEntity).pick(['onlyRow'], { lock });
    return moderated(await this.images.pickOne(MODERATED, { where: { id }, lock }));
  }

  async decide(
    id: number,
    { removed, held }: { removed: RemovedState; held: boolean },
    newPath: string,
  ): Promise<ModeratedImage> {
    await this.database.write(DECIDE, [id, removed, held, newPath]);
    return (await this.find(id)) as ModeratedImage;
  }

  async hold(id: number, newPath: string): Promise<void> {
    await this.images.update({ id }, { held: true, objectStorageUrl: newPath });
  }

  async replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage> {
    const values = { ...pixels, objectStorageUrl: newPath };
    const [image] = await this.images.updateReturning({ id }, values, MODERATED);
    return moderated(image) as ModeratedImage;
  }

  async delete(id: number): Promise<void> {
    await this.images.delete({ id });
  }

  private get images() {
    return this.database.repository(ImageEntity);
  }
}

type Row = Pick<ImageEntity, (typeof MODERATED)[number]>;

function moderated(row: Row | null | undefined): ModeratedImage | null {
  if (!row) return null;
  const { slot, ...image } = row;
  return { ...image, visible: slot !== null };
}
