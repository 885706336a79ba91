import type { BackupReport } from './backup-report.js';
import type { DayCounts, WaitingImages } from './overview.js';

/** A public image in a mail. */
export interface PublicImage {
  id: number;
  objectStorageUrl: string;
}

/** The facts of a morning mail. */
export interface MorningFacts extends WaitingImages {
  images: PublicImage[];
  plannedDays: number;
  undeliveredMails: number;
  /** Titles of settings that still need a real value. */
  missingSettings: string[];
  yesterday: DayFigures;
  weekBefore: DayFigures;
  backup: BackupReport;
  failedTasks: string[];
  /** Number of webhooks that failures have paused. */
  pausedWebhooks: number;
}

/** `visits` is null until the scheduled task `campaign-days` has counted the day. */
export type DayFigures = Omit<DayCounts, 'day'> & { visits: number | null };
