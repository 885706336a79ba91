/** Why somebody reports a photo, in the order of the form. */
export const reportReasons = {
  child: 'Shows a child',
  person: 'Shows a person who may not have agreed',
  unsuitable: 'Not suitable for everyone',
  'not-a-card': 'Not a card',
} as const;

export type ReportReason = keyof typeof reportReasons;
