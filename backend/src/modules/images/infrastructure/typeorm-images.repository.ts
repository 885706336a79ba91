import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import type { NewImage, ShownImage, StoredImage } from '../domain/image.js';
import { ImagesRepository, type Moderation } from '../domain/images.repository.js';
import { mediaPath, newMediaPath } from '../domain/media-name.js';
import { ImageEntity } from './image.entity.js';

const SHOWN = 'id, object_storage_url AS "objectStorageUrl", width, height, placeholder';

/** Maximum draws per statement, and maximum draws waiting for the next one. */
const AT_ONCE = 200;
const PLACES = 1_000;

/** About twice as fast as `DRAW_EACH` with one number. */
const DRAW_ONE = `
  SELECT ${SHOWN} FROM images
   WHERE slot = (SELECT 1 + floor($1::float8 * size)::integer FROM image_pool)`;

/** Independent draws: each number selects one image, and two numbers may select the same one. */
const DRAW_EACH = `
  SELECT number, ${SHOWN}
    FROM unnest($1::float8[]) WITH ORDINALITY AS draws (draw, number)
    JOIN images ON slot = 1 + floor(draw * (SELECT size FROM image_pool))::integer`;

const DRAW_SEVERAL = `
  SELECT ${SHOWN} FROM images WHERE slot = ANY (image_pool_draw($1::float8[]))`;

const FIND_BY_URL = `
  SELECT id, object_key AS "objectKey", mimetype, file_size AS "fileSize", slot IS NOT NULL AS visible
    FROM images WHERE object_storage_url = $1`;

@Injectable()
export class TypeormImagesRepository extends ImagesRepository {
  /** Draws that arrive during a statement share the next one, each with a separate number. */
  private readonly draws = new GroupedWork<number, ShownImage | null>({
    work: (draws) => this.drawEach(draws),
    atOnce: AT_ONCE,
    places: PLACES,
  });

  constructor(private readonly database: Database) {
    super();
  }

  async add(image: NewImage): Promise<number> {
    const result = await this.database
      .repository(ImageEntity)
      .insert({ ...image, objectStorageUrl: newMediaPath() });
    return (result.identifiers[0] as { id: number }).id;
  }

  drawOne(draw: number): Promise<ShownImage | null> {
    return this.draws.add(draw);
  }

  drawSeveral(draws: number[]): Promise<ShownImage[]> {
    return this.database.select<ShownImage>(DRAW_SEVERAL, [draws]);
  }

  async findByName(name: string): Promise<StoredImage | null> {
    const [image] = await this.database.select<StoredImage>(FIND_BY_URL, [mediaPath(name)]);
    return image ?? null;
  }

  async hasObject(objectKey: string): Promise<boolean> {
    const found = await this.database.select('SELECT 1 FROM images WHERE object_key = $1', [
      objectKey,
    ]);
    return found.length > 0;
  }

  private async drawEach(draws: number[]): Promise<(ShownImage | null)[]> {
    if (draws.length === 1) {
      const [image = null] = await this.database.select<ShownImage>(DRAW_ONE, draws);
      return [image];
    }
    const pictures: (ShownImage | null)[] = draws.map(() => null);
    const rows = await this.database.select<ShownImage & { number: string }>(DRAW_EACH, [draws]);
    for (const { number, ...image } of rows) pictures[Number(number) - 1] = image;
    return pictures;
  }

  applyModeration(moderation: Moderation): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.select('SELECT 1 FROM image_pool FOR UPDATE');
      const changed = await this.database.write<{ moderation: Moderation }>(
        'UPDATE image_pool SET moderation = $1 WHERE moderation <> $1 RETURNING moderation',
        [moderation],
      );
      if (changed.length > 0) await this.renumber();
    });
  }

  /** Every update of an image fires the triggers, so this updates only images that enter or leave the pool. */
  private async renumber(): Promise<void> {
    await this.database.write(`
      UPDATE images SET removed = removed
       WHERE (slot IS NOT NULL) <> image_is_drawable(removed, visibility)`);
  }
}
