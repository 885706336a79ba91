import type { RemovalReason } from '../../images/domain/removal.js';

/** A moderator's decisions. `review-again`, `reopen-reports` and `reopen-appeal` undo one: what it settled is open again. */
export const IMAGE_DECISIONS = [
  'remove',
  'restore',
  'review-again',
  'reopen-reports',
  'reopen-appeal',
  'expunge',
] as const;

export type ImageDecision = (typeof IMAGE_DECISIONS)[number];

export const DECISIONS_AT_ONCE = 100;

export const REVIEW_STATES = ['needs-review', 'accepted', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export interface DecisionOrder {
  imageId: number;
  decision: ImageDecision;
  /** Reason of a removal. Without one, an image that is removed keeps the reason that it has. */
  reason?: RemovalReason;
  /** For the owner, with the reason `other`. */
  note?: string;
  /** When the image has another state now, somebody else has decided, and this decision is not made. */
  seen?: ReviewState;
  /** Made only if the last decision about the image was this admin's own, which it takes back. */
  undo?: boolean;
}

/** `changed`: another admin has already decided. `gone`: the image no longer exists. Nothing was done in both cases. */
export const DECISION_OUTCOMES = ['done', 'changed', 'gone'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** The state for the three values of `removed`. */
export function reviewStateOf(removed: boolean | null): ReviewState {
  if (removed === null) return 'needs-review';
  return removed ? 'removed' : 'accepted';
}
