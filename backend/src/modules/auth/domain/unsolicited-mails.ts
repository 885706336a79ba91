import { DAY } from '../../../shared/milliseconds.js';
import { LINKS_STOPPED_FOR } from '../../../shared/product-rules.js';

/**
 * The mails about accounts that a stranger can cause, and how long an opt-out stops them. It stops mails with a link
 * for the account only for a while, because it must not lock the owner out for good.
 */
export const UNSOLICITED = {
  image: { list: 'account' },
  link: { list: 'account', stoppedForDays: LINKS_STOPPED_FOR / DAY },
} as const;
