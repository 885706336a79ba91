import type { DecisionOrder, ImageFilters, ReviewedImage } from '../../../../api/admin-review.ts';

/** `reported`: accepted before, and moved to the front by reports since. */
export type Status = 'needs-review' | 'reported' | 'accepted' | 'removed' | 'expunged';

/** Decisions of a moderator. */
export type Decision = 'remove' | 'accept' | 'expunge';

/** Pictures to exclude. */
export interface Filters extends ImageFilters {
  hideRemoved: boolean;
  hideAccepted: boolean;
}

export const statusWords: Record<Status, string> = {
  'needs-review': 'Needs review',
  reported: 'Reported',
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

/** The server's decision that leads to this status. */
export const decisionsTo: Record<Status, DecisionOrder['decision']> = {
  'needs-review': 'review-again',
  reported: 'reopen-reports',
  accepted: 'restore',
  removed: 'remove',
  expunged: 'expunge',
};

/** What the server calls a status, to recognize that somebody else has decided meanwhile. */
export function seenAs(status: Status): NonNullable<DecisionOrder['seen']> {
  if (status === 'reported') return 'accepted';
  return status === 'expunged' ? 'removed' : status;
}

/** Status for the server's three-valued `removed` and its reports. */
export function statusOf({
  removed,
  reported,
}: Pick<ReviewedImage, 'removed' | 'reported'>): Status {
  if (removed === null) return 'needs-review';
  if (removed) return 'removed';
  return reported ? 'reported' : 'accepted';
}

/** Whether a picture of this status allows the decision. */
export function allows(status: Status, decision: Decision): boolean {
  if (decision === 'expunge') return status === 'removed';
  if (status === 'needs-review' || status === 'reported') return true;
  return status === (decision === 'remove' ? 'accepted' : 'removed');
}

/** Whether a picture of this status may be rotated. */
export function allowsTurning(status: Status): boolean {
  return status !== 'removed' && status !== 'expunged';
}

/** Whether the list on the server includes a picture. */
export function isListed(filters: ImageFilters, { removed }: ReviewedImage): boolean {
  if (removed === null) return true;
  return removed ? !filters.hideRemoved : !filters.hideAccepted;
}

/** Whether a picture of this status passes the filters; a reported one passes all. */
export function passes(filters: ImageFilters, status: Status): boolean {
  if (status === 'expunged') return false;
  if (status === 'removed') return !filters.hideRemoved;
  return status !== 'accepted' || !filters.hideAccepted;
}
