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

/** Invites by which two users know each other, and their pairs. An invite belongs to its two users alone. */
export abstract class FriendsRepository {
  /** Returns the invites that the user sent or got, oldest first. */
  abstract findAll(user: InviteUser): Promise<Friendship[]>;

  /**
   * Returns null when there is no such invite of this user. Concurrent callers wait until the transaction ends. Throws
   * `NotSignedInError` when the user is gone.
   */
  abstract lock(inviteId: number, user: InviteUser): Promise<Friendship | null>;

  /** Stores the pair. An invitee who acts is bound to the invite, whatever address they have later. */
  abstract store(friendship: Friendship, userId: number): Promise<void>;

  /**
   * Returns null when nobody asks any more, when the friend has no account yet, or when either of them has asked for
   * the deletion of the account.
   */
  abstract findAskLetter(inviteId: number): Promise<AskLetter | null>;
}
