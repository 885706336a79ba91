import type { FriendPair, Side } from './friend-pair.js';

export interface InviteUser {
  id: number;
  /** Lower case. */
  email: string | null;
}

/** An invite as one of its two users sees it. */
export interface Friendship {
  id: number;
  side: Side;
  /**
   * The friend's address in the invite, which the user knows already; the friend may have another one today. Null for
   * the inviter of an old invite.
   */
  address: string | null;
  pair: FriendPair;
}

export interface AskLetter {
  asker: string | null;
  /** The address of today. */
  to: string;
  /** Whether the recipient invited the asker. */
  toInviter: boolean;
}
