import type { InviteLetter, SentInvite } from './invite.js';

/** Invites as they are stored. */
export abstract class InvitesRepository {
  /** What this person has sent, oldest first. */
  abstract findByInviter(inviterId: number): Promise<SentInvite[]>;

  /** Holds everybody else back who invites as this person or one of these people, until the transaction ends. */
  abstract lock(inviterId: number, inviteeEmails: string[]): Promise<void>;

  /** Answers the id. */
  abstract add(inviterId: number, inviteeEmail: string): Promise<number>;

  /** Which of these addresses anybody invited after this moment, or may not be invited at all. */
  abstract findResting(inviteeEmails: string[], since: Date): Promise<string[]>;

  /** Nobody may invite the address of this hash any more; nothing changes when that is so already. */
  abstract optOut(emailHash: string): Promise<void>;

  /** Null when there is nothing to send any more: the invite is gone, or its addressee wants none. */
  abstract findLetter(inviteId: number): Promise<InviteLetter | null>;
}
