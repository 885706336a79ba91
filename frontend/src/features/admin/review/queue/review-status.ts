import type { UploadDays } from '../../days/upload-days.ts';
import type { ReviewedImage } from '../../../../api/admin-review.ts';

export type Status = 'needs-review' | 'accepted' | 'removed' | 'expunged';

/** What a moderator can decide about a picture. */
export type Decision = 'remove' | 'accept' | 'expunge';

/** Which pictures are left out: those of a status, and those of other days. */
export interface Filters extends UploadDays {
  hideRemoved: boolean;
  hideAccepted: boolean;
}

export const statusWords: Record<Status, string> = {
  'needs-review': 'Needs review',
  accepted: 'Accepted',
  removed: 'Removed',
  expunged: 'Expunged',
};

/** What each decision makes of a picture. */
export const outcomes: Record<Decision, Status> = {
  remove: 'removed',
  accept: 'accepted',
  expunge: 'expunged',
};

/** The status that the server's three-valued flag stands for. */
export function statusOf({ removed }: Pick<ReviewedImage, 'removed'>): Status {
  if (removed === null) return 'needs-review';
  return removed ? 'removed' : 'accepted';
}

/** Whether a picture of this status may be decided on like that. */
export function allows(status: Status, decision: Decision): boolean {
  if (decision === 'remove') return status === 'needs-review' || status === 'accepted';
  if (decision === 'accept') return status === 'needs-review' || status === 'removed';
  return status === 'removed';
}

/** Whether a picture of this status may be turned. */
export function allowsTurning(status: Status): boolean {
  return status === 'needs-review' || status === 'accepted';
}

/** Whether a picture of this status is among those to look through. */
export function passes(filters: Filters, status: Status): boolean {
  if (status === 'expunged') return false;
  if (status === 'removed') return !filters.hideRemoved;
  return status !== 'accepted' || !filters.hideAccepted;
}
