import { reportReasons } from './reporting.ts';

/** Why a photo is removed, as its owner reads it, in the order of the form and of its keys. */
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

/** The reason of a removed photo in words; null when none was given. */
export function removalInWords({ removalReason, removalNote }: Given): string | null {
  if (removalReason === 'other') return removalNote ?? null;
  return removalReason ? removalReasons[removalReason] : null;
}
