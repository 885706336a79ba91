import { reportReasons } from './reporting.ts';

/** Reasons for a removal as the owner of the photo reads them, in the order of the form and of its keys. */
const removalReasons = {
  'not-a-card': reportReasons['not-a-card'],
  person: reportReasons.person,
  unsuitable: reportReasons.unsuitable,
  other: 'In your own words',
} as const;

export type RemovalReason = keyof typeof removalReasons;

export const removalReasonList = Object.entries(removalReasons) as [RemovalReason, string][];

interface Given {
  removalReason?: RemovalReason | null;
  removalNote?: string | null;
}

/** Text for the reason of a removal; null without a reason. */
export function removalInWords({ removalReason, removalNote }: Given): string | null {
  if (removalReason === 'other') return removalNote ?? null;
  return removalReason ? removalReasons[removalReason] : null;
}
