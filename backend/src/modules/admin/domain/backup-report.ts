/** State of the backups for the overview of the portal. */
export interface BackupReport {
  isOn: boolean;
  lastGoodAt: Date | null;
  /** Whether the last good backup is too old. */
  isLate: boolean;
  /** Whether a backup has failed since then, at all its tries. */
  hasFailed: boolean;
  /** When a drill last restored a backup. */
  drilledAt: Date | null;
  /** Whether a drill has failed since then. */
  hasFailedDrill: boolean;
}
