import { BACKUP_LATE_AFTER } from '../../../shared/product-rules.js';

/** State of the backups for the overview of the portal. */
export interface BackupReport {
  /** Whether nightly backups are set up. */
  isOn: boolean;
  /** When the last backup was taken that is not known to be damaged. */
  lastGoodAt: Date | null;
  /** Whether the last good backup is too old. */
  isLate: boolean;
  /** Whether the last backup failed, at all its tries. */
  hasFailed: boolean;
  /** When a drill last restored a backup. */
  drilledAt: Date | null;
  /** Whether the last drill failed. */
  hasFailedDrill: boolean;
  /** The name of the backup that the last drill found damaged. */
  damaged: string | null;
}

export const NO_BACKUPS: BackupReport = {
  isOn: false,
  lastGoodAt: null,
  isLate: false,
  hasFailed: false,
  drilledAt: null,
  hasFailedDrill: false,
  damaged: null,
};

/**
 * How a backup or a drill ended: `backup` names the one that was taken, `damaged` the one that a drill found damaged.
 */
interface End {
  isDone: boolean;
  at: Date;
  output: { backup?: unknown; damaged?: unknown } | null;
}

/** The state after these backups and drills, each newest first. */
export function backupReport(backups: End[], drills: End[], now: Date): BackupReport {
  const damaged: unknown[] = drills.flatMap(({ output }) => output?.damaged ?? []);
  const isGood = ({ isDone, output }: End) => isDone && !damaged.includes(output?.backup);
  const lastGoodAt = backups.find(isGood)?.at ?? null;
  const [lastDrill] = drills;
  return {
    isOn: true,
    lastGoodAt,
    isLate: lastGoodAt !== null && now.getTime() - lastGoodAt.getTime() > BACKUP_LATE_AFTER,
    hasFailed: backups[0]?.isDone === false,
    drilledAt: drills.find(({ isDone }) => isDone)?.at ?? null,
    hasFailedDrill: lastDrill?.isDone === false,
    damaged: (lastDrill?.output?.damaged as string | undefined) ?? null,
  };
}
