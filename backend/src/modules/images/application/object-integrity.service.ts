import { ReferencedObjects } from '../infrastructure/referenced-objects.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { Database } from '../../../platform/database/database.js';
import { isBackupRunning } from '../../../platform/database/running-backup.js';
import {
  isMadeKey,
  ObjectStore,
  originalKey,
  type StoredObject,
} from '../../../platform/storage/object-store.js';
import { REMOVALS } from './object-removal.service.js';

/** Finds objects that were replaced, and are kept for a day. Raw SQL, because the table of pg-boss has no entity. */
const KEPT = `
  SELECT data ->> 'objectKey' AS key FROM pgboss.job
   WHERE name = $1 AND state = 'created' AND NOT blocked AND data ? 'replaced'`;

export interface IntegrityReport {
  /** Number of objects that rows reference. */
  named: number;
  /** Number of our objects in the store, without the copies. */
  stored: number;
  copies: number;
  /** Referenced by a row, but not in the store. */
  missing: string[];
  /** In the store, but with another size than in the row. */
  mismatched: { key: string; named: number; stored: number }[];
  /** In the store, but referenced by no row, and copies of such objects. */
  orphans: StoredObject[];
  /** Whether the comparison stopped at its limit of differences. */
  isCut: boolean;
}

/** The comparison stops after this many differences, so that the store of another database does not fill the memory. */
const MOST = 10_000;

/**
 * Time in milliseconds after which an unreferenced object is an orphan. An upload stores the bytes before the row,
 * which follows within seconds, because every wait has a timeout.
 */
const SETTLED_AFTER = 60_000;

/** Compares the objects in the store with all rows, and removes orphans. */
@Injectable()
export class ObjectIntegrity {
  constructor(
    private readonly store: ObjectStore,
    private readonly named: ReferencedObjects,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Compares all rows with all objects, one page of each at a time. */
  async report(signal?: AbortSignal): Promise<IntegrityReport> {
    const [missing, orphans]: [string[], StoredObject[]] = [[], []];
    const mismatched: IntegrityReport['mismatched'] = [];
    let [namedCount, storedCount, copies] = [0, 0, 0];
    // The store lists copies directly after their object.
    let lastNamed = '';
    let isCut = false;
    for await (const [named, object] of sideBySide(this.named.all(), this.store.objects())) {
      signal?.throwIfAborted();
      lastNamed = named?.key ?? lastNamed;
      const original = object && originalKey(object.key);
      // Ignores other files in the same bucket or folder.
      const stored = object && !original && (named || isMadeKey(object.key)) ? object : undefined;
      if (original) copies += 1;
      if (object && original && original !== lastNamed) orphans.push(object);
      if (named) namedCount += 1;
      if (stored) storedCount += 1;
      if (named && !stored) missing.push(named.key);
      if (stored && !named) orphans.push(stored);
      if (named && stored && named.bytes !== stored.bytes)
        mismatched.push({ key: named.key, named: named.bytes, stored: stored.bytes });
      isCut = missing.length + mismatched.length + orphans.length >= MOST;
      if (isCut) break;
    }
    return {
      ...{ named: namedCount, stored: storedCount, copies, mismatched, isCut },
      // The two lists are not one snapshot, so the differences are checked again.
      missing: await this.stillMissing(missing, signal),
      orphans: await this.stillUnnamed(orphans),
    };
  }

  /**
   * Removes orphans that are older than a day, which spares uploads in progress. Removes none during a backup. Returns
   * how many it removed.
   */
  sweep(orphans: StoredObject[], signal?: AbortSignal): Promise<number> {
    const end = this.clock.now().getTime() - DAY;
    const old = orphans.filter(({ storedAt }) => storedAt.getTime() < end);
    return this.remove(old, signal);
  }

  /**
   * Waits for uploads in progress, and then removes all orphans that are left. Removes none during a backup. Returns
   * how many it removed.
   */
  async sweepSoon(orphans: StoredObject[], settledAfter = SETTLED_AFTER): Promise<number> {
    if (orphans.length > 0) await sleep(settledAfter);
    return this.remove(orphans);
  }

  private async remove(orphans: StoredObject[], signal?: AbortSignal): Promise<number> {
    const left = await this.stillUnnamed(orphans);
    if (left.length > 0 && (await isBackupRunning(this.database))) return 0;
    for (const { key } of left) {
      signal?.throwIfAborted();
      await this.store.delete(key);
    }
    return left.length;
  }

  private async stillUnnamed(objects: StoredObject[]): Promise<StoredObject[]> {
    const keyOf = ({ key }: StoredObject) => originalKey(key) ?? key;
    const named = await this.named.among(objects.map(keyOf));
    const left = objects.filter((object) => !named.has(keyOf(object)));
    if (left.length === 0) return [];
    const kept = await this.database.select<{ key: string }>(KEPT, [REMOVALS]);
    const keptKeys = new Set(kept.map(({ key }) => key));
    return left.filter((object) => !keptKeys.has(keyOf(object)));
  }

  private async stillMissing(keys: string[], signal?: AbortSignal): Promise<string[]> {
    const named = await this.named.among(keys);
    const missing: string[] = [];
    for (const key of keys.filter((each) => named.has(each))) {
      signal?.throwIfAborted();
      const bytes = await this.store.open(key);
      bytes?.destroy();
      if (!bytes) missing.push(key);
    }
    return missing;
  }
}

export function countsOf({ named, stored, copies, ...report }: IntegrityReport) {
  const [missing, mismatched] = [report.missing.length, report.mismatched.length];
  return { named, stored, copies, missing, mismatched, orphans: report.orphans.length };
}

/**
 * Merges two lists that are sorted by ascending key. Returns a pair for each key; one item of a pair may be undefined.
 */
export async function* sideBySide<Left extends { key: string }, Right extends { key: string }>(
  lefts: AsyncIterable<Left>,
  rights: AsyncIterable<Right>,
): AsyncIterable<[Left | undefined, Right | undefined]> {
  const [leftList, rightList] = [lefts[Symbol.asyncIterator](), rights[Symbol.asyncIterator]()];
  const valueOf = async <Item>(list: AsyncIterator<Item, undefined>) => (await list.next()).value;
  let [left, right] = [await valueOf(leftList), await valueOf(rightList)];
  while (left || right) {
    const isLeft = left && (!right || left.key <= right.key);
    const isRight = right && (!left || right.key <= left.key);
    yield [isLeft ? left : undefined, isRight ? right : undefined];
    if (isLeft) left = await valueOf(leftList);
    if (isRight) right = await valueOf(rightList);
  }
}
