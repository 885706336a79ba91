import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { isMadeKey, ObjectStore, type StoredObject } from '../object-store.js';
import { type NamedObject, NamedObjects } from './named-objects.js';
import { sideBySide } from './side-by-side.js';

export interface IntegrityReport {
  /** How many objects rows name. */
  named: number;
  /** How many objects of ours the store holds. */
  stored: number;
  /** Named by a row, and not in the store. */
  missing: string[];
  /** In the store with another size than the row says. */
  mismatched: { key: string; named: number; stored: number }[];
  /** In the store, and named by no row. */
  orphans: StoredObject[];
}

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Between its bytes and its row a picture is in the store alone: for seconds at most, since every wait on the way has an
 * end. Whatever no row names after so many milliseconds is left over.
 */
const SETTLED_AFTER = 60_000;

/** Whether rows and objects belong together, and the removal of objects that nothing names. */
@Injectable()
export class ObjectIntegrity {
  constructor(
    private readonly store: ObjectStore,
    private readonly named: NamedObjects,
    private readonly clock: Clock,
  ) {}

  /** Compares all rows with all objects, one page of each at a time, unless it is aborted. */
  async report(signal?: AbortSignal): Promise<IntegrityReport> {
    const report: IntegrityReport = {
      named: 0,
      stored: 0,
      missing: [],
      mismatched: [],
      orphans: [],
    };
    for await (const pair of sideBySide(this.named.all(), this.store.objects())) {
      signal?.throwIfAborted();
      note(pair, report);
    }
    // The two lists are not of one moment: what came or went in between is looked at again.
    report.missing = await this.stillMissing(report.missing);
    report.orphans = await this.stillUnnamed(report.orphans);
    return report;
  }

  /** Removes those of the orphans that are there for a day; answers how many. An upload on its way is never among them. */
  sweep(orphans: StoredObject[], signal?: AbortSignal): Promise<number> {
    const end = this.clock.now().getTime() - DAY;
    const old = orphans.filter(({ storedAt }) => storedAt.getTime() < end);
    return this.remove(old, signal);
  }

  /** Removes all of the orphans, once uploads that were on their way have ended; answers how many. */
  async sweepSoon(orphans: StoredObject[], settledAfter = SETTLED_AFTER): Promise<number> {
    if (orphans.length > 0) await sleep(settledAfter);
    return this.remove(orphans);
  }

  private async remove(orphans: StoredObject[], signal?: AbortSignal): Promise<number> {
    const left = await this.stillUnnamed(orphans);
    for (const { key } of left) {
      signal?.throwIfAborted();
      await this.store.delete(key);
    }
    return left.length;
  }

  private async stillUnnamed(objects: StoredObject[]): Promise<StoredObject[]> {
    const named = await this.named.among(objects.map(({ key }) => key));
    return objects.filter(({ key }) => !named.has(key));
  }

  private async stillMissing(keys: string[]): Promise<string[]> {
    const named = await this.named.among(keys);
    const missing: string[] = [];
    for (const key of keys.filter((each) => named.has(each))) {
      const bytes = await this.store.open(key);
      bytes?.destroy();
      if (!bytes) missing.push(key);
    }
    return missing;
  }
}

function note(pair: { left?: NamedObject; right?: StoredObject }, report: IntegrityReport): void {
  const { left: named, right } = pair;
  // What others keep in the same place is no business of ours.
  const stored = right && (named || isMadeKey(right.key)) ? right : undefined;
  if (named) report.named += 1;
  if (stored) report.stored += 1;
  if (named && !stored) report.missing.push(named.key);
  if (stored && !named) report.orphans.push(stored);
  if (named && stored && named.bytes !== stored.bytes) {
    report.mismatched.push({ key: named.key, named: named.bytes, stored: stored.bytes });
  }
}
