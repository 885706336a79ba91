/**
 * How long an opt-out stops each kind of mail that a stranger can cause. Mails with a link that the owner of the account
 * may need stop for a while only: an opt-out must not lock anybody out for good.
 */
export const UNASKED = {
  photo: { list: 'account' },
  link: { list: 'account', stoppedForDays: 30 },
} as const;
