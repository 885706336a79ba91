import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Blocks of a statement: 256,000 ratings, in less than a second. */
const AT_ONCE = 1_000;

const COUNTERS = ['views', 'times_rated', 'rate_up', 'rate_down', 'rate_hold'];
const each = (sql: (counter: string) => string, separator = ', ') =>
  COUNTERS.map(sql).join(separator);

/**
 * Raw SQL: locks in the order of the blocks, as the triggers do. Leaves the last block out, which a new image may join
 * meanwhile.
 */
const RAISE = `
  WITH actual AS (
    SELECT image_id / 256 AS block, ${each((counter) => `min(${counter}) AS ${counter}`)}
      FROM ratings WHERE image_id >= $1::bigint * 256 AND image_id < $2::bigint * 256
     GROUP BY image_id / 256
  ), raised AS (
    SELECT block FROM rating_blocks JOIN actual USING (block)
     WHERE block < (SELECT max(block) FROM rating_blocks)
       AND (${each((counter) => `${counter} > least_${counter}`, ' OR ')})
     ORDER BY block FOR UPDATE OF rating_blocks
  )
  UPDATE rating_blocks
     SET ${each((counter) => `least_${counter} = greatest(least_${counter}, ${counter})`)}
    FROM actual JOIN raised USING (block) WHERE rating_blocks.block = actual.block`;

/** Bounds of the counters, by which lists of ratings are sorted. */
@Injectable()
export class RatingBoundsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Raises lower bounds to the least counters, for some blocks from this one on; counters only grow. Returns the block
   * to go on with, or null after the last one.
   */
  async raise(from: number): Promise<number | null> {
    const until = from + AT_ONCE;
    await this.database.write(RAISE, [from, until]);
    const [row] = await this.database.select<{ last: number | null }>(
      'SELECT max(block) AS last FROM rating_blocks',
    );
    return row?.last != null && until <= row.last ? until : null;
  }
}
