/** What the owner learns about the backups that the product takes. */
export interface BackupReport {
  isOn: boolean;
  lastGoodAt: Date | null;
  /** Whether the last good one is too old. */
  isLate: boolean;
  /** When a drill last restored one. */
  drilledAt: Date | null;
  /** Whether a drill has failed since. */
  hasFailedDrill: boolean;
}
