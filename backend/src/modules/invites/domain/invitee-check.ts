import { INVALID_EMAIL, isEmailAddress, normalizedEmail } from '../../../shared/email-address.js';

/** Result for one address: `error` is null when it may be invited. */
export interface InviteeCheck {
  email: string;
  error: string | null;
}

export const REFUSALS = {
  invalid: INVALID_EMAIL,
  oneself: 'You can’t invite yourself.',
  repeated: 'You have already invited this address.',
  resting: "This friend can't be invited this week. Please try again later.",
  surplus: 'No invites remaining.',
} as const;

/**
 * Checks addresses in the given order. `invited` are the addresses that this user invited, without those that bounced.
 * `used` is how many of the `limit` invites are taken. `resting` are addresses that must not get an invite now. `own`,
 * `invited`, `resting` and the returned addresses are lower case.
 */
export function checkInvitees(
  addresses: string[],
  sender: {
    own: string | null;
    invited: string[];
    used: number;
    resting: string[];
    limit: number;
  },
): InviteeCheck[] {
  const taken = new Set(sender.invited);
  let remaining = sender.limit - sender.used;
  return addresses.map((address) => {
    const email = normalizedEmail(address);
    const error = refusal(email);
    if (error === null) {
      taken.add(email);
      remaining -= 1;
    }
    return { email, error };
  });

  function refusal(email: string): string | null {
    if (!isEmailAddress(email)) return REFUSALS.invalid;
    if (email === sender.own) return REFUSALS.oneself;
    if (taken.has(email)) return REFUSALS.repeated;
    if (remaining <= 0) return REFUSALS.surplus;
    return sender.resting.includes(email) ? REFUSALS.resting : null;
  }
}
