import type { ProductDay } from '../../../shared/product-day.js';

/** What the owner learns at once. */
export interface UrgentMatters {
  /** Ids of the open reports of a child. */
  childReports: number[];
  plannedDays: number;
  /** The first day without a planned question, if that is soon. */
  unplannedFrom: ProductDay | null;
  /** Mails that were given up after a day. */
  givenUpMails: { id: number; failedAt: Date }[];
  failedTasks: { task: string; id: string }[];
  /** When the last good backup was taken, if that is too long ago. */
  lateBackup: Date | null;
}

/** A key for each matter: what has the same key is the same matter, and is told once. */
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
