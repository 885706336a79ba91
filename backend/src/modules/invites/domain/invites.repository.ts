import type { InviteLetter, NewInvite } from './invite.js';
import type { StoredInvite } from './sent-invite.js';

/** Stored invites. */
export abstract class InvitesRepository {
  /** Returns this user's invites, oldest first. */
  abstract findByInviter(inviterId: number): Promise<StoredInvite[]>;

  abstract find(id: number): Promise<StoredInvite | null>;

  /** Blocks concurrent invites by this user or to these addresses until the transaction ends. */
  abstract lock(inviterId: number, inviteeEmails: string[]): Promise<void>;

  /**
   * Adds an invite, or begins a bounced one to the same address anew. Returns the id. Throws `NotSignedInError` when the
   * inviter is gone.
   */
  abstract add(invite: NewInvite): Promise<number>;

  abstract markResent(id: number): Promise<void>;

  /** The mail server accepted a mail. */
  abstract markMailed(id: number): Promise<void>;

  /**
   * The mail can't be delivered: the invite goes back to its sender, unless that happened `mostReturns` times to all of
   * theirs together. With `onlyFirst`, an invite that was mailed before stays as it is.
   */
  abstract markBounced(
    id: number,
    options: { mostReturns: number; onlyFirst: boolean },
  ): Promise<void>;

  /** The owner of this address registered with the link of this invite. */
  abstract markJoined(id: number, inviteeEmail: string): Promise<void>;

  /** Returns those addresses that anybody but `inviterId` invited after `since`. */
  abstract findResting(
    inviteeEmails: string[],
    since: Date,
    exceptInviterId?: number,
  ): Promise<string[]>;

  /** Returns null when the invite was deleted, or its inviter has asked for the deletion of the account. */
  abstract findLetter(inviteId: number): Promise<InviteLetter | null>;
}
