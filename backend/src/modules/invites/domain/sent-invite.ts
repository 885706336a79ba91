import { INVITES } from '../../../shared/product-rules.js';

export const INVITE_STATUSES = ['queued', 'sent', 'joined', 'bounced'] as const;

export type InviteStatus = (typeof INVITE_STATUSES)[number];

export interface StoredInvite {
  id: number;
  inviterId: number;
  /** Lower case. */
  inviteeEmail: string;
  sentAt: Date;
  /** When the mail server accepted the last mail. */
  mailedAt: Date | null;
  bouncedAt: Date | null;
  joinedAt: Date | null;
  resentAt: Date | null;
  resends: number;
  /** Whether the invite was returned, so that it does not count against the limit. */
  returned: boolean;
}

/** An invite as its sender sees it. */
export type SentInvite = ReturnType<typeof shownInvite>;

export function statusOf({ joinedAt, bouncedAt, mailedAt }: StoredInvite): InviteStatus {
  if (joinedAt) return 'joined';
  if (bouncedAt) return 'bounced';
  return mailedAt ? 'sent' : 'queued';
}

/** `mostResends` is how often an invite may be mailed again. */
export function shownInvite(invite: StoredInvite, mostResends: number) {
  const { id, inviteeEmail: email, sentAt, mailedAt, returned } = invite;
  const status = statusOf(invite);
  const resendsLeft = status === 'sent' ? Math.max(0, mostResends - invite.resends) : 0;
  const resendFrom = resendsLeft > 0 ? new Date(lastMail(invite) + INVITES.resendPause) : null;
  return { id, email, sentAt: mailedAt ?? sentAt, status, returned, resendsLeft, resendFrom };
}

/** The sentence that says why an invite can't be mailed again now, or null when it can. */
export function resendRefusal(
  invite: StoredInvite,
  { now, mostResends }: { now: Date; mostResends: number },
): string | null {
  const status = statusOf(invite);
  if (status !== 'sent') return RESEND_REFUSALS[status];
  const { resendFrom } = shownInvite(invite, mostResends);
  if (resendFrom === null) return RESEND_REFUSALS.spent;
  return resendFrom > now ? RESEND_REFUSALS.pause : null;
}

/** Sentences that say why an invite can't be mailed again. */
export const RESEND_REFUSALS = {
  queued: 'The email is still waiting to be sent.',
  joined: 'Your friend has already joined.',
  bounced: 'We can’t reach this address.',
  spent: 'You can’t send this invite anymore.',
  pause: 'You can send an invite once a day. Please try again tomorrow.',
} as const;

function lastMail({ sentAt, mailedAt, resentAt }: StoredInvite): number {
  return Math.max(...[sentAt, mailedAt, resentAt].map((at) => at?.getTime() ?? 0));
}
