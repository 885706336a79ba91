import { DAY } from '../../../shared/milliseconds.js';
import { LINKS_STOPPED_FOR } from '../../../shared/product-rules.js';

/**
 * How long an opt-out stops each kind of mail that a stranger can cause. Mails with a link that the owner of the account
 * may need stop for a while only: an opt-out must not lock anybody out for good.
 */
export const UNASKED = {
  photo: { list: 'account' },
  link: { list: 'account', stoppedForDays: LINKS_STOPPED_FOR / DAY },
} as const;
