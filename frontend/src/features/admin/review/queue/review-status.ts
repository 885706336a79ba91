import type { ImageFilters, ReviewedImage } from '../../../../api/admin-review.ts';

export type Status = 'needs-review' | 'accepted' | 'removed' | 'expunged';

/** Decisions of a moderator. */
export type Decision = 'remove' | 'accept' | 'expunge';

/** Pictures to exclude. */
export interface Filters extends ImageFilters {
  hideRemoved: boolean;
  hideAccepted: boolean;
}

export const statusWords: Record<Status, string> = {
  'needs-review': 'Needs review',
  accepted: 'Accepted',
  removed: 'Removed',
  expunged: 'Expunged',
};

/** Status after each decision. */
export const outcomes: Record<Decision, Status> = {
  remove: 'removed',
  accept: 'accepted',
  expunge: 'expunged',
};

/** Status for the server's three-valued `removed`. */
export function statusOf({ removed }: Pick<ReviewedImage, 'removed'>): Status {
  if (removed === null) return 'needs-review';
  return removed ? 'removed' : 'accepted';
}

/** Whether a picture of this status allows the decision. */
export function allows(status: Status, decision: Decision): boolean {
  if (decision === 'remove') return status === 'needs-review' || status === 'accepted';
  if (decision === 'accept') return status === 'needs-review' || status === 'removed';
  return status === 'removed';
}

/** Whether a picture of this status may be rotated. */
export function allowsTurning(status: Status): boolean {
  return status === 'needs-review' || status === 'accepted';
}

/** Whether a picture of this status passes the filters. */
export function passes(filters: ImageFilters, status: Status): boolean {
  if (status === 'expunged') return false;
  if (status === 'removed') return !filters.hideRemoved;
  return status !== 'accepted' || !filters.hideAccepted;
}
