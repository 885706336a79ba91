import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { isBackupRunning } from '../../database/backup/running-backup.js';
import { Database } from '../../database/database.js';
import {
  isMadeKey,
  ObjectStore,
  originalKey,
  REMOVALS,
  type StoredObject,
} from '../object-store.js';
import { type NamedObject, NamedObjects } from './named-objects.js';
import { sideBySide } from './side-by-side.js';

/** Objects that were replaced within a day. Raw SQL: the table of pg-boss has no entity. */
const KEPT = `
  SELECT data ->> 'objectKey' AS key FROM pgboss.job
   WHERE name = $1 AND state = 'created' AND NOT blocked AND data ? 'replaced'`;

/** What a comparison of rows and objects found. */
export interface IntegrityReport {
  /** Number of objects that rows reference. */
  named: number;
  /** Number of our objects in the store, without the copies. */
  stored: number;
  /** Number of copies in the store. */
  copies: number;
  /** Referenced by a row, but not in the store. */
  missing: string[];
  /** In the store with another size than the row says. */
  mismatched: { key: string; named: number; stored: number }[];
  /** In the store, but referenced by no row, and copies of such objects. */
  orphans: StoredObject[];
  /** The last key of a portion that others follow; null at the end. */
  reached: string | null;
}

/** Keys of rows and objects that one report compares, which also bounds its lists. */
const PORTION = 100_000;

/** Missing objects that are looked for again in a portion: when there are more, they are not about to be deleted. */
const LOOKED_FOR = 1_000;

/**
 * Time in milliseconds after which an unreferenced object is an orphan. An upload stores the bytes before the row; that
 * takes seconds at most, because every wait has a timeout.
 */
const SETTLED_AFTER = 60_000;

/** Checks that rows and objects match, and removes orphaned objects. */
@Injectable()
export class ObjectIntegrity {
  constructor(
    private readonly store: ObjectStore,
    private readonly named: NamedObjects,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Compares all rows with all objects after a key; the next portion is compared once the caller is done with the last. */
  async *reports(after = '', signal?: AbortSignal): AsyncIterable<IntegrityReport> {
    for (let from: string | null = after; from !== null;) {
      const report: IntegrityReport = await this.report(from, signal);
      yield report;
      from = report.reached;
    }
  }

  /** Compares the rows and objects after a key, one page of each at a time; can be aborted. */
  async report(after = '', signal?: AbortSignal, atMost = PORTION): Promise<IntegrityReport> {
    const report: IntegrityReport = {
      named: 0,
      stored: 0,
      copies: 0,
      missing: [],
      mismatched: [],
      orphans: [],
      reached: null,
    };
    let compared = 0;
    // Copies follow their object in the list of the store.
    let named = '';
    for await (const pair of sideBySide(this.named.all(after), this.store.objects(after))) {
      signal?.throwIfAborted();
      named = pair.left?.key ?? named;
      note(pair, named, report);
      compared += 1;
      if (compared < atMost) continue;
      report.reached = pair.key;
      break;
    }
    // The two lists are not one snapshot, and a portion may begin with copies: check the differences again.
    report.missing = await this.stillMissing(report.missing, signal);
    report.orphans = await this.stillUnnamed(report.orphans);
    return report;
  }

  /** Removes the orphans older than a day and returns how many: none of an upload in progress, and none during a backup. */
  sweep(orphans: StoredObject[], signal?: AbortSignal): Promise<number> {
    const end = this.clock.now().getTime() - DAY;
    const old = orphans.filter(({ storedAt }) => storedAt.getTime() < end);
    return this.remove(old, signal);
  }

  /** Removes all of the orphans, after waiting for uploads in progress; returns how many. Removes none during a backup. */
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
    const keys = objects.map(({ key }) => originalKey(key) ?? key);
    const named = await this.named.among(keys);
    const left = objects.filter((_, place) => !named.has(keys[place] ?? ''));
    if (left.length === 0) return [];
    const kept = await this.database.select<{ key: string }>(KEPT, [REMOVALS]);
    const keptKeys = new Set(kept.map(({ key }) => key));
    return left.filter(({ key }) => !keptKeys.has(originalKey(key) ?? key));
  }

  private async stillMissing(keys: string[], signal?: AbortSignal): Promise<string[]> {
    const named = await this.named.among(keys);
    const absent = keys.filter((each) => named.has(each));
    const missing: string[] = [];
    for (const key of absent.slice(0, LOOKED_FOR)) {
      signal?.throwIfAborted();
      const bytes = await this.store.open(key);
      bytes?.destroy();
      if (!bytes) missing.push(key);
    }
    return [...missing, ...absent.slice(LOOKED_FOR)];
  }
}

function note(
  { left: named, right }: { left?: NamedObject; right?: StoredObject },
  lastNamed: string,
  report: IntegrityReport,
): void {
  const original = right && originalKey(right.key);
  if (original) {
    report.copies += 1;
    if (original !== lastNamed) report.orphans.push(right);
    return;
  }
  // Ignores other files in the same bucket or folder.
  const stored = right && (named || isMadeKey(right.key)) ? right : undefined;
  if (named) report.named += 1;
  if (stored) report.stored += 1;
  if (named && !stored) report.missing.push(named.key);
  if (stored && !named) report.orphans.push(stored);
  if (named && stored && named.bytes !== stored.bytes) {
    report.mismatched.push({ key: named.key, named: named.bytes, stored: stored.bytes });
  }
}
