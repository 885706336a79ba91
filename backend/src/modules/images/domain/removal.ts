import { hasVisibleCharacter } from '../../../shared/visible-text.js';
import { IMAGES } from '../../../shared/product-rules.js';

/** Why a moderator removed an image, as its owner reads it. `person` is about somebody whom the image shows. */
export const REMOVAL_REASONS = ['not-a-card', 'person', 'unsuitable', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

export interface Removal {
  reason: RemovalReason | null;
  /** In the moderator's own words, with the reason `other`; otherwise null. */
  note: string | null;
}

/** Text of 1 to `IMAGES.longestNote` code points, of which one can be seen. */
export function isNote(note: unknown): note is string {
  return (
    typeof note === 'string' && hasVisibleCharacter(note) && [...note].length <= IMAGES.longestNote
  );
}

/** The state of an appeal. An owner can ask for another review once per removal. */
export const APPEAL_STATES = ['possible', 'open', 'declined'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** What a decision does to the owner's appeal. `reopen` undoes the decision that answered it. */
export type AppealChange = 'keep' | 'answer' | 'reopen' | 'forget';

export interface Appealed {
  removed: boolean | null;
  appealedAt: Date | null;
  appealAnsweredAt: Date | null;
}

/**
 * What the decision does to the appeal. A new removal can be appealed again. A return to the review answers no appeal.
 */
export function appealChangeOf(
  before: Appealed,
  decision: { removed: boolean | null; undoes?: 'reports' | 'appeal' },
): AppealChange {
  if (decision.undoes === 'appeal') return 'reopen';
  if (decision.removed === true && before.removed !== true) return 'forget';
  return isAppealOpen(before) && decision.removed !== null ? 'answer' : 'keep';
}

export function isAppealOpen({ removed, appealedAt, appealAnsweredAt }: Appealed): boolean {
  return removed === true && appealedAt !== null && appealAnsweredAt === null;
}
