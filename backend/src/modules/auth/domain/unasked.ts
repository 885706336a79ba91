/**
 * How long an opt-out stops the mails about an account that strangers can cause. Those with a link that its owner may ask for
 * stop for a while only: an opt-out must not keep somebody out for good.
 */
export const UNASKED = {
  photo: { list: 'account' },
  link: { list: 'account', stoppedForDays: 30 },
} as const;
