import type { BackupReport } from './backup-report.js';
import type { DayCounts, WaitingImages } from './overview.js';

/** A photo in a mail: one that everybody can see. */
export interface PublicPhoto {
  id: number;
  objectStorageUrl: string;
}

/** What a morning mail tells. */
export interface Desk extends WaitingImages {
  photos: PublicPhoto[];
  plannedDays: number;
  undeliveredMails: number;
  /** Titles of the settings that still need a real value. */
  missingSettings: string[];
  yesterday: DayFigures;
  weekBefore: DayFigures;
  backup: BackupReport;
  failedTasks: string[];
}

/** `visits` is null until the night has counted them. */
export type DayFigures = Omit<DayCounts, 'day'> & { visits: number | null };
