import type { FriendPair, Side } from './friend-pair.js';

/** One of the two users of an invite. */
export interface InviteUser {
  id: number;
  /** Lower case. */
  email: string | null;
}

/** An invite as one of its two users sees it. */
export interface Friendship {
  /** Id of the invite. */
  id: number;
  /** The user's own side. */
  side: Side;
  /**
   * The friend's address in the invite, which the user knows already; the friend may have another one today. Null for
   * the inviter of an old invite.
   */
  address: string | null;
  pair: FriendPair;
}

/** Data for the mail that a friend asks. */
export interface AskLetter {
  asker: string | null;
  /** The address of today. */
  to: string;
  /** Whether the recipient invited the asker. */
  toInviter: boolean;
}
