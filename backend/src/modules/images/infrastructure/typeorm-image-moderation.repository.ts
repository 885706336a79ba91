import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import type { ModeratedImage, ReplacedPixels, RemovedState } from '../domain/moderated-image.js';

const MODERATED = `email, removed, visibility, object_key AS "objectKey", rotation, width, height,
  file_size AS "fileSize"`;

const SET_REMOVED = `
  UPDATE images
     SET removed = $2::boolean,
         object_storage_url =
           CASE WHEN ($2::boolean IS TRUE AND removed IS NOT TRUE)
                  OR (slot IS NOT NULL AND NOT image_is_drawable($2::boolean, visibility))
                THEN $3 ELSE object_storage_url END
   WHERE id = $1
  RETURNING ${MODERATED}`;

const REPLACE_PIXELS = `
  UPDATE images
     SET object_key = $2, object_storage_url = $3, mimetype = $4, width = $5, height = $6,
         placeholder = $7, file_size = $8, rotation = $9
   WHERE id = $1
  RETURNING ${MODERATED}`;

@Injectable()
export class TypeormImageModerationRepository extends ImageModerationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: number): Promise<ModeratedImage | null> {
    const [image] = await this.database.select<ModeratedImage>(
      `SELECT ${MODERATED} FROM images WHERE id = $1`,
      [id],
    );
    return image ?? null;
  }

  /** Locks the pool before the image, the same order as every other change of visibility, to avoid deadlocks. */
  async lock(id: number): Promise<ModeratedImage | null> {
    await this.database.select('SELECT 1 FROM image_pool FOR UPDATE');
    const [image] = await this.database.select<ModeratedImage>(
      `SELECT ${MODERATED} FROM images WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return image ?? null;
  }

  async setRemoved(id: number, removed: RemovedState, newPath: string): Promise<ModeratedImage> {
    const [image] = await this.database.write<ModeratedImage>(SET_REMOVED, [id, removed, newPath]);
    return image as ModeratedImage;
  }

  async replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage> {
    const [image] = await this.database.write<ModeratedImage>(REPLACE_PIXELS, [
      id,
      pixels.objectKey,
      newPath,
      pixels.mimetype,
      pixels.width,
      pixels.height,
      pixels.placeholder,
      pixels.fileSize,
      pixels.rotation,
    ]);
    return image as ModeratedImage;
  }

  async delete(id: number): Promise<void> {
    await this.database.write('DELETE FROM images WHERE id = $1', [id]);
  }
}
