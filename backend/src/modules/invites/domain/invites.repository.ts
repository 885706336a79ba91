import type { InviteLetter, SentInvite } from './invite.js';

/** Invites as they are stored. */
export abstract class InvitesRepository {
  /** What this person has sent, oldest first. */
  abstract findByInviter(inviterId: number): Promise<SentInvite[]>;

  /** Holds everybody else back who invites as this person or one of these people, until the transaction ends. */
  abstract lock(inviterId: number, inviteeEmails: string[]): Promise<void>;

  /** Answers the id. */
  abstract add(inviterId: number, inviteeEmail: string): Promise<number>;

  /** Which of these addresses anybody invited after this moment. */
  abstract findInvitedSince(inviteeEmails: string[], since: Date): Promise<string[]>;

  abstract findLetter(inviteId: number): Promise<InviteLetter | null>;
}
