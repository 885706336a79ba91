import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not } from 'typeorm';
import { Settings } from '../../../platform/config/settings.js';
import { ConnectionsBusyError } from '../../../platform/database/connections-busy.error.js';
import { migrationDataSource } from '../../../platform/database/data-source.js';
import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { EntityRepository } from '../../../platform/database/entity-repository.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import type {
  KnownImages,
  Moderation,
  NewImage,
  ShownImage,
  StoredImage,
} from '../domain/image-types.js';
import { mediaPath, newMediaPath } from '../domain/media.js';
import { differentSlots } from '../domain/slot-draw.js';
import { ImageEntity } from './image.entity.js';
import { ImagePoolEntity } from './image-pool.entity.js';

const SHOWN = 'id, object_storage_url AS "objectStorageUrl", width, height, placeholder';

/** Maximum draws per statement, and maximum draws waiting for the next one. */
const AT_ONCE = 200;
const PLACES = 1_000;
/** Maximum sets of draws per statement: reading 50 sets of 50 images takes a few milliseconds. */
const SETS_AT_ONCE = 50;

// Raw SQL, because one statement computes the slot from the size of the pool and reads the image; draws are the most
// frequent read. An index holds all columns of `SHOWN`, so that a draw reads no row.

/** About twice as fast as `DRAW_EACH` with one number. */
const DRAW_ONE = `
  SELECT ${SHOWN} FROM images
   WHERE slot = (SELECT 1 + floor($1::float8 * size)::integer FROM image_pool)`;

/** Independent draws: each number selects one image, and two numbers may select the same one. */
const DRAW_EACH = `
  SELECT number::integer, ${SHOWN}
    FROM unnest($1::float8[]) WITH ORDINALITY AS draws (draw, number)
    JOIN images ON slot = 1 + floor(draw * (SELECT size FROM image_pool))::integer`;

/**
 * Reads sets of slots, each given as the text of an array. Finds nothing when they were drawn from another size than
 * that of the pool. PostgreSQL writes the JSON of the response: as rows, 20 images took the driver 40 µs longer.
 */
const READ_SETS = `
  SELECT coalesce(images, '[]') AS images
    FROM unnest($1::text[]) WITH ORDINALITY AS sets (slots, number)
    CROSS JOIN LATERAL (
      SELECT json_agg(shown ORDER BY place)::text AS images
        FROM unnest(slots::integer[]) WITH ORDINALITY AS drawn (slot, place)
        CROSS JOIN LATERAL (SELECT ${SHOWN} FROM images WHERE images.slot = drawn.slot) AS shown
    ) AS found
   WHERE $2 = (SELECT size FROM image_pool)
   ORDER BY number`;

const ATTEMPTS = 10;

/**
 * Draws k and finds the k-th free slot, which is k plus the number of taken slots before it. A taken slot lies before
 * it if fewer than k free slots lie before the taken one.
 */
const DRAW_UNSEEN = `
  WITH taken AS MATERIALIZED (
    SELECT slot - row_number() OVER (ORDER BY slot) AS free_before FROM images
     WHERE id = ANY ($2::int[]) AND slot IS NOT NULL
  ), drawn AS (
    SELECT 1 + floor($1::float8 * free)::integer AS k
      FROM (SELECT size - (SELECT count(*) FROM taken) AS free FROM image_pool) AS pool
     WHERE free > 0
  )
  SELECT ${SHOWN} FROM images
   WHERE slot = (SELECT k + (SELECT count(*) FROM taken WHERE free_before < k)::integer FROM drawn)`;

/** The visible image that comes first in a list of ids. */
const FIRST_VISIBLE = `
  SELECT ${SHOWN} FROM unnest($1::int[]) WITH ORDINALITY AS seen (id, place) JOIN images USING (id)
   WHERE slot IS NOT NULL AND id <> ALL ($2::int[]) ORDER BY place LIMIT 1`;

/** Raw SQL, because TypeORM would triple the cost of this read, which each served image needs. */
const FIND_BY_URL = `
  SELECT id, object_key AS "objectKey", mimetype, file_size AS "fileSize", slot IS NOT NULL AS visible
    FROM images WHERE object_storage_url = $1`;

/**
 * Raw SQL, because the condition calls `image_is_drawable`. Every updated row fires the triggers, so only images that
 * enter or leave the pool are updated.
 */
const RENUMBER = `
  UPDATE images SET removed = removed
   WHERE (slot IS NOT NULL) <> (NOT held AND image_is_drawable(removed, visibility))`;

@Injectable()
export class ImagesRepository extends repositoryOf(ImageEntity) {
  /** Draws that arrive during a statement share the next one, each with a separate number. */
  private readonly draws = new GroupedWork<number, ShownImage | null>({
    work: (draws) => this.drawEach(draws),
    atOnce: AT_ONCE,
    places: PLACES,
  });

  /** The same for sets of different images. With 2,000 clients, a second lane serves a quarter more draws. */
  private readonly sets = new GroupedWork<number[], string>({
    work: (sets) => this.drawSets(sets),
    atOnce: SETS_AT_ONCE,
    places: PLACES,
    lanes: 2,
  });

  /** The number of visible images when it was last read. */
  private poolSize = 0;

  constructor(
    database: Database,
    private readonly settings: Settings,
  ) {
    super(database);
  }

  /** Inserts the row, its place in the pool and its rating. Returns the id. */
  async add(image: NewImage): Promise<number> {
    const perceptualHash = String(image.perceptualHash);
    const held = image.resemblesExpunged;
    const values = { ...image, perceptualHash, held, objectStorageUrl: newMediaPath() };
    return (await this.rows.insertReturning(values, ['id'])).id;
  }

  /** Draws a visible image uniformly. `draw` is uniform in [0, 1). Returns null when there is none. */
  drawOne(draw: number): Promise<ShownImage | null> {
    return this.draws.add(draw);
  }

  /**
   * Draws one visible image per number, uniformly and without repeats, in random order. `draws` are uniform in [0, 1).
   * Returns fewer images only when there are no more. The result is the JSON text that PostgreSQL wrote.
   */
  drawSeveral(draws: number[]): Promise<string> {
    return this.sets.add(draws);
  }

  /**
   * Draws a visible image uniformly among those that are neither in `seen` nor in `never`. Without one, returns the
   * first visible image of `seen` that is not in `never`, or null.
   */
  async drawUnseen(draw: number, { seen, never }: KnownImages): Promise<ShownImage | null> {
    const known = [...seen, ...never];
    const [unseen] = await this.database.select<ShownImage>(DRAW_UNSEEN, [draw, known]);
    if (unseen) return unseen;
    const [oldest] = await this.database.select<ShownImage>(FIRST_VISIBLE, [seen, never]);
    return oldest ?? null;
  }

  /** Returns the image that is currently served under this name, or null. */
  async findByName(name: string): Promise<StoredImage | null> {
    const [image] = await this.database.select<StoredImage>(FIND_BY_URL, [mediaPath(name)]);
    return image ?? null;
  }

  /** The paths of those images that everyone may see. */
  async findVisiblePaths(ids: number[]): Promise<Map<number, string>> {
    const where = { id: Any(ids), slot: Not(IsNull()) };
    const images = await this.rows.pick(['id', 'objectStorageUrl'], { where });
    return new Map(images.map(({ id, objectStorageUrl }) => [id, objectStorageUrl]));
  }

  hasObject(objectKey: string): Promise<boolean> {
    return this.rows.existsBy({ objectKey });
  }

  private async drawEach(draws: number[]): Promise<(ShownImage | null)[]> {
    if (draws.length === 1) {
      const [image = null] = await this.database.select<ShownImage>(DRAW_ONE, draws);
      return [image];
    }
    const images: (ShownImage | null)[] = draws.map(() => null);
    const rows = await this.database.select<ShownImage & { number: number }>(DRAW_EACH, [draws]);
    for (const { number, ...image } of rows) images[number - 1] = image;
    return images;
  }

  /** Draws slots from the last known size of the pool. Draws again if the size has changed. */
  private async drawSets(sets: number[][]): Promise<string[]> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const slots = sets.map((draws) => `{${differentSlots(draws, this.poolSize).join()}}`);
      const values = [slots, this.poolSize];
      const drawn = await this.database.select<{ images: string }>(READ_SETS, values);
      if (drawn.length > 0) return drawn.map(({ images }) => images);
      const [pool] = await this.database.repository(ImagePoolEntity).pick(['size']);
      this.poolSize = pool?.size ?? 0;
    }
    throw new ConnectionsBusyError();
  }

  /**
   * Sets when images become visible. A change renumbers the whole pool. Uses a connection for schema changes, because
   * in a large table `RENUMBER` takes longer than the timeouts of requests allow.
   */
  async applyModeration(moderation: Moderation): Promise<void> {
    const { DATABASE_URL } = this.settings;
    const source = await migrationDataSource(DATABASE_URL, [ImagePoolEntity]).initialize();
    try {
      await source.transaction(async (manager) => {
        const pool = new EntityRepository(ImagePoolEntity, manager);
        await pool.pick(['onlyRow'], { lock: { mode: 'pessimistic_write' } });
        const changed = await pool.update({ moderation: Not(moderation) }, { moderation });
        if (changed.affected) await manager.query(RENUMBER);
      });
    } finally {
      await source.destroy();
    }
  }
}
