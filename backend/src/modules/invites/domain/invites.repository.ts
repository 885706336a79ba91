import type { InviteLetter, SentInvite } from './invite.js';

/** Invites as they are stored. */
export abstract class InvitesRepository {
  /** What this person has sent, oldest first. */
  abstract findByInviter(inviterId: number): Promise<SentInvite[]>;

  /** Holds everybody else back who invites as this person or one of these people, until the transaction ends. */
  abstract lock(inviterId: number, inviteeEmails: string[]): Promise<void>;

  /** Answers the id. */
  abstract add(inviterId: number, inviteeEmail: string): Promise<number>;

  /** Whether anybody invited this address after this moment. */
  abstract wasInvitedSince(inviteeEmail: string, since: Date): Promise<boolean>;

  abstract findLetter(inviteId: number): Promise<InviteLetter | null>;
}
