import { Injectable } from '@nestjs/common';
import { Any, LessThan } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { type PerceptualHash, SIMILAR_BITS } from '../domain/perceptual-hash.js';
import { ExpungedHashEntity } from './expunged-hash.entity.js';

/**
 * Five bands of a hash, written as in the indexes. Hashes that differ in at most four bits agree in at least one band,
 * so only hashes that share a band are compared.
 */
const BANDS = [0, 13, 26, 39, 52].map(
  (shift) => (hash: string) => `((${hash} >> ${shift}) & 8191)`,
);

const SIMILAR = `bit_count((hash # wanted)::bit(64)) <= ${SIMILAR_BITS}`;

/**
 * Raw SQL, because hashes are found by bands. With OFFSET 0, the planner uses the index of each band instead of reading
 * the whole table once.
 */
const RESEMBLE_EXPUNGED = `
  UPDATE expunged_hashes SET seen_at = $2
   WHERE hash IN (
     SELECT found.hash FROM unnest($1::bigint[]) AS wanted CROSS JOIN LATERAL (
       ${BANDS.map(
         (band) => `(SELECT hash FROM expunged_hashes
                      WHERE ${band('hash')} = ${band('wanted')} AND ${SIMILAR} OFFSET 0)`,
       ).join(' UNION ALL ')}) AS found)
  RETURNING hash`;

const FIND_UNMARKED = `
  WITH looked AS (
    SELECT id, perceptual_hash FROM images
     WHERE removed IS NULL AND NOT resembles_expunged AND perceptual_hash > 0 AND id > $2
     ORDER BY id LIMIT $3
  )
  SELECT (SELECT max(id) FROM looked) AS last,
         ARRAY(SELECT id FROM looked
                WHERE EXISTS (SELECT FROM unnest($1::bigint[]) AS wanted
                               WHERE ${SIMILAR.replace('hash', 'perceptual_hash')})
                ORDER BY id) AS found`;

const REMEMBER = `
  INSERT INTO expunged_hashes (hash, seen_at) VALUES ($1, $2)
  ON CONFLICT ON CONSTRAINT expunged_hashes_pkey DO UPDATE SET seen_at = EXCLUDED.seen_at, compared = false`;

@Injectable()
export class ImageHashesRepository extends repositoryOf(ExpungedHashEntity) {
  /**
   * Compares the next `among` unreviewed and unmarked images, in the order of their ids. `found` has the ids of those
   * that resemble one of the hashes. `last` is the id of the last compared image, or null when none was left.
   */
  async findUnmarked(
    hashes: PerceptualHash[],
    after: number,
    among: number,
  ): Promise<{ last: number | null; found: number[] }> {
    const values = [texts(hashes), after, among];
    const [some] = await this.database.select<{ last: number | null; found: number[] }>(
      FIND_UNMARKED,
      values,
    );
    return some ?? { last: null, found: [] };
  }

  /** Hashes of expunged images that were not compared with all images yet. */
  async findUncompared(atMost: number): Promise<PerceptualHash[]> {
    const found = await this.rows.pick(['hash'], { where: { compared: false }, take: atMost });
    return found.map(({ hash }) => BigInt(hash));
  }

  async setCompared(hashes: PerceptualHash[]): Promise<void> {
    await this.rows.update({ hash: Any(texts(hashes)) }, { compared: true });
  }

  async remember(hash: PerceptualHash, at: Date): Promise<void> {
    await this.database.write(REMEMBER, [String(hash), at]);
  }

  /** Whether an expunged hash resembles one of these hashes. Stores the time in those that do. */
  async resembleExpunged(hashes: PerceptualHash[], at: Date): Promise<boolean> {
    return (await this.database.write(RESEMBLE_EXPUNGED, [texts(hashes), at])).length > 0;
  }

  /** Deletes hashes that no upload has resembled since `before`. Returns how many. */
  async purge(before: Date): Promise<number> {
    return (await this.rows.delete({ seenAt: LessThan(before) })).affected ?? 0;
  }
}

function texts(hashes: PerceptualHash[]): string[] {
  return hashes.map(String);
}
