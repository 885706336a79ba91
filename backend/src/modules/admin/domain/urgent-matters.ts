import type { ProductDay } from '../../../shared/product-day.js';

/** Matters that the owner learns about at once. */
export interface UrgentMatters {
  /** Ids of open reports that an image shows a child. */
  childReports: number[];
  plannedDays: number;
  /** The first day without a planned question, if it is soon. */
  unplannedFrom: ProductDay | null;
  /** Mails that were given up after a day. */
  givenUpMails: { id: number; failedAt: Date }[];
  failedTasks: { task: string; id: string }[];
  /** Time of the last good backup, if it is too old. */
  lateBackup: Date | null;
}

/** A key for each matter. A key that the last urgent mail did not have causes another mail. */
export function keysOf(matters: UrgentMatters): string[] {
  const { childReports, unplannedFrom, givenUpMails, failedTasks, lateBackup } = matters;
  return [
    ...childReports.map((id) => `report:${id}`),
    ...(unplannedFrom ? [`plan:${unplannedFrom}`] : []),
    ...givenUpMails.map(({ id, failedAt }) => `mail:${id}:${failedAt.toISOString()}`),
    ...failedTasks.map(({ id }) => `task:${id}`),
    ...(lateBackup ? [`backup:${lateBackup.toISOString()}`] : []),
  ];
}
