import type { InviteLetter, NewInvite } from './invite.js';
import type { StoredInvite } from './sent-invite.js';

/** Stored invites. */
export abstract class InvitesRepository {
  /** Returns this user's invites, oldest first. */
  abstract findByInviter(inviterId: number): Promise<StoredInvite[]>;

  abstract find(id: number): Promise<StoredInvite | null>;

  /**
   * Blocks concurrent invites by this user or to these addresses until the transaction ends. Returns the time of the
   * transaction by the clock of the database, which dates invites and their mails.
   */
  abstract lock(inviterId: number, inviteeEmails: string[]): Promise<Date>;

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

  /**
   * Deletes the user that was made for this invite and never set up, unless there are pictures of the address. Returns the
   * address; null when there is no such user, or it has an address with another hash.
   */
  abstract removeInvitee(inviteId: number, emailHash: string): Promise<string | null>;

  /** Returns null when the invite was deleted, or its inviter has asked for the deletion of the account. */
  abstract findLetter(inviteId: number): Promise<InviteLetter | null>;
}
