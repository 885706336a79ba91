import type {
  DecisionOrder,
  ImageFilters,
  Removal,
  ReviewedImage,
} from '../../../../api/admin-review.ts';

/**
 * Status of a photo in the review. A `reported` photo was accepted before reports moved it to the front. An `appealed`
 * photo is removed, and its owner asks for another review.
 */
export type Status = 'needs-review' | 'reported' | 'accepted' | 'removed' | 'appealed' | 'expunged';

export type { Removal };

/** Decisions that an admin or moderator can choose. */
export type Decision = 'remove' | 'accept' | 'expunge';

/** Photos to exclude. */
export interface Filters extends ImageFilters {
  hideRemoved: boolean;
  hideAccepted: boolean;
}

export const statusWords: Record<Status, string> = {
  'needs-review': 'Needs review',
  reported: 'Reported',
  accepted: 'Accepted',
  removed: 'Removed',
  appealed: 'Appealed',
  expunged: 'Expunged',
};

/** Status after each decision. */
export const outcomes: Record<Decision, Status> = {
  remove: 'removed',
  accept: 'accepted',
  expunge: 'expunged',
};

/** The server's decision that leads to this status. */
const decisionsTo: Record<Status, DecisionOrder['decision']> = {
  'needs-review': 'review-again',
  reported: 'reopen-reports',
  accepted: 'restore',
  removed: 'remove',
  appealed: 'reopen-appeal',
  expunged: 'expunge',
};

/** The state that the server must find for a decision; otherwise another admin has already decided. */
function seenAs(status: Status): NonNullable<DecisionOrder['seen']> {
  if (status === 'reported') return 'accepted';
  return status === 'expunged' || status === 'appealed' ? 'removed' : status;
}

/** The server's decision that changes a photo of one status into another. */
export function orderOf(imageId: number, from: Status, to: Status): DecisionOrder {
  return { imageId, decision: decisionsTo[to], seen: seenAs(from) };
}

/** Status for the server's three-valued `removed`, its reports and its owner's appeal. */
export function statusOf({
  removed,
  reported,
  appealed,
}: Pick<ReviewedImage, 'removed' | 'reported' | 'appealed'>): Status {
  if (removed === null) return 'needs-review';
  if (removed) return appealed ? 'appealed' : 'removed';
  return reported ? 'reported' : 'accepted';
}

/** Whether the photo is hidden from everybody but its owner by a decision. */
export function isTakenDown(status: Status): boolean {
  return status === 'removed' || status === 'appealed';
}

/** Whether a photo of this status needs a decision. */
export function isUndecidedStatus(status: Status | undefined): boolean {
  return status === 'needs-review' || status === 'reported' || status === 'appealed';
}

/** Whether a photo of this status allows the decision. */
export function allows(status: Status, decision: Decision): boolean {
  if (decision === 'expunge') return status === 'removed';
  if (isUndecidedStatus(status)) return true;
  return status === (decision === 'remove' ? 'accepted' : 'removed');
}

/** Whether a photo of this status may be rotated. */
export function allowsRotation(status: Status): boolean {
  return !isTakenDown(status) && status !== 'expunged';
}

/** Whether the list on the server includes a photo. */
export function isListed(filters: ImageFilters, { removed }: ReviewedImage): boolean {
  if (removed === null) return true;
  return removed ? !filters.hideRemoved : !filters.hideAccepted;
}

/** Whether a photo of this status passes the filters; a reported or appealed one passes all. */
export function passes(filters: ImageFilters, status: Status): boolean {
  if (status === 'expunged') return false;
  if (status === 'removed') return !filters.hideRemoved;
  return status !== 'accepted' || !filters.hideAccepted;
}
