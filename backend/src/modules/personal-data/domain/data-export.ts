import { notFound } from '../../../shared/domain-error.js';
import { DAY, MINUTE } from '../../../shared/milliseconds.js';

/** How long the job is retried, in milliseconds. An archive that is not ready by then has failed. */
const TRIED_FOR = DAY;

/** A requested archive of a user's data. */
export interface DataExport {
  id: number;
  /** Null when the user has been deleted since. */
  userId: number | null;
  requestedAt: Date;
  /** Null until it is ready. */
  objectKey: string | null;
  /** Bytes of the archive; 0 until it is ready. */
  fileSize: number;
  /** When the archive is deleted; null until it is ready. */
  readyUntil: Date | null;
}

export type ReadyExport = DataExport & { objectKey: string; readyUntil: Date };

export type ExportStatus = 'none' | 'preparing' | 'ready' | 'failed';

export function isReady(found: DataExport | null, now: Date): found is ReadyExport {
  return found?.objectKey != null && found.readyUntil !== null && found.readyUntil > now;
}

/**
 * Whether another archive would hold the same data. A request that was sent in parallel with the first may arrive after
 * its archive is ready.
 */
export function isNew(found: DataExport | null, now: Date): boolean {
  return isReady(found, now) && now.getTime() - found.requestedAt.getTime() < MINUTE;
}

export function statusOf(found: DataExport | null, now: Date): ExportStatus {
  if (isReady(found, now)) return 'ready';
  if (!found || found.objectKey !== null) return 'none';
  return now.getTime() - found.requestedAt.getTime() < TRIED_FOR ? 'preparing' : 'failed';
}

/** The archive was never requested, is not ready, or was deleted. */
export class NoExportError extends notFound(
  'personal-data/no-export',
  'There is nothing to download anymore. Ask for your data again on your account page.',
) {}
