/** Reasons for a report, in the order of the form. */
export const reportReasons = {
  child: 'Shows a child',
  person: 'Shows a person who may not have agreed',
  unsuitable: 'Not suitable for everyone',
  'not-a-card': 'Not a card',
} as const;

export type ReportReason = keyof typeof reportReasons;

/** Texts of the form that reports a photo. */
export const reporting = {
  button: 'Report this photo',
  promise: 'Nobody learns that it was you. This browser won’t show you the photo again.',
  reason: 'What is wrong with it?',
  noReason: 'Please choose a reason.',
  gone: 'This photo is no longer shown to anybody.',
  failed: 'Your report could not be sent. Please try again.',
  send: 'Send report',
  sending: 'Sending',
  done: 'Reported',
} as const;
