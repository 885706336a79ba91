import type { InviteLetter, SentInvite } from './invite.js';

/** Stored invites. */
export abstract class InvitesRepository {
  /** Returns this user's invites, oldest first. */
  abstract findByInviter(inviterId: number): Promise<SentInvite[]>;

  /** Blocks concurrent invites by this user or to these addresses until the transaction ends. */
  abstract lock(inviterId: number, inviteeEmails: string[]): Promise<void>;

  /** Returns the id. */
  abstract add(inviterId: number, inviteeEmail: string): Promise<number>;

  /** Returns those addresses that anybody invited after `since`. */
  abstract findResting(inviteeEmails: string[], since: Date): Promise<string[]>;

  /** Returns null when the invite was deleted. */
  abstract findLetter(inviteId: number): Promise<InviteLetter | null>;
}
