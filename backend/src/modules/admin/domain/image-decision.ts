import type { RemovalReason } from '../../images/domain/removal.js';

/**
 * The decisions of moderators. `review-again`, `reopen-reports` and `reopen-appeal` undo an earlier decision and reopen
 * what it settled.
 */
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
  /** Reason of a removal. Without it, an image that is already removed keeps its reason. */
  reason?: RemovalReason;
  /** A note for the owner, only with the reason `other`. */
  note?: string;
  /** The state that the admin saw. If the image has another state now, the outcome is `changed`. */
  seen?: ReviewState;
  /** Takes back this admin's own decision. If the last decision was somebody else's, the outcome is `changed`. */
  undo?: boolean;
}

/**
 * `changed`: the image does not have the state that the decision needs, or somebody else made the decision to undo.
 * `gone`: the image no longer exists. In both cases nothing was done.
 */
export const DECISION_OUTCOMES = ['done', 'changed', 'gone'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export function reviewStateOf(removed: boolean | null): ReviewState {
  if (removed === null) return 'needs-review';
  return removed ? 'removed' : 'accepted';
}
