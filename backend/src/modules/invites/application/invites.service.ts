import { InvitesRepository } from '../infrastructure/invites.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isEmailAddress, normalizedEmail } from '../../../shared/email-address.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { UndeliveredMails } from '../../../platform/mail/undelivered-mails.js';
import { isPending, type SignedInUser } from '../../auth/domain/user.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import { checkInvitees, type InviteeCheck, REST } from '../domain/invite.js';
import { type SentInvite, shownInvite, statusOf } from '../domain/sent-invite.js';
import { INVITE_MAIL } from './invite-mails.service.js';

/** Invites of a user, up to the limit in the product rules. */
@Injectable()
export class Invites implements OnModuleInit {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly registrations: Registrations,
    private readonly mails: MailQueue,
    private readonly optOuts: OptOuts,
    private readonly undelivered: UndeliveredMails,
    private readonly database: Database,
    private readonly rules: ProductRules,
  ) {}

  onModuleInit(): void {
    this.registrations.whenCompleted(async ({ email }, note) => {
      const inviteId = Number(note);
      if (email !== null && inviteId > 0 && inviteId < 2 ** 31) {
        await this.invites.markJoined(Math.trunc(inviteId), email);
      }
    });
  }

  /** Maximum number of friends a user may ever invite. */
  get limit(): number {
    return this.rules.inviteLimit;
  }

  async list(user: SignedInUser): Promise<SentInvite[]> {
    const invites = await this.invites.findByInviter(user.id);
    return invites.map((invite) => shownInvite(invite, this.rules.inviteResends));
  }

  /**
   * Invites each allowed address and returns the reason for every other one. The result does not reveal whether an
   * address has an account.
   */
  send(user: SignedInUser, addresses: string[]): Promise<InviteeCheck[]> {
    return this.database.transaction(async () => {
      const emails = addresses.map(normalizedEmail);
      const now = await this.invites.lock(user.id, emails);
      const sent = await this.invites.findByInviter(user.id);
      const checks = checkInvitees(addresses, {
        own: user.email,
        invited: sent
          .filter((invite) => statusOf(invite) !== 'bounced')
          .map(({ inviteeEmail }) => inviteeEmail),
        used: sent.filter(({ returned }) => !returned).length,
        limit: this.limit,
        resting: [
          ...(await this.invites.findResting(emails, new Date(now.getTime() - REST))),
          ...(await this.optOuts.among('invites', emails)),
        ],
        isValid: isEmailAddress,
      });
      for (const { email, error } of checks) {
        if (error === null) await this.invite(user, email);
      }
      return checks;
    });
  }

  /**
   * Ends invites to the address of a mailed link, and deletes the account that was prepared for it and never set up.
   * Throws `InvalidOptOutError`.
   */
  optOut(token: string): Promise<void> {
    return this.database.transaction(async () => {
      const { emailHash, mailId } = await this.optOuts.accept('invites', token);
      const email = mailId === null ? null : await this.invites.removeInvitee(mailId, emailHash);
      if (email !== null) await this.undelivered.forget(email);
    });
  }

  private async invite(inviter: SignedInUser, email: string): Promise<void> {
    const invitee = await this.registrations.findOrAdd(email);
    const inviteId = await this.invites.add({
      inviterId: inviter.id,
      inviterEmail: inviter.email,
      inviteeId: invitee.id,
      inviteeEmail: email,
    });
    if (isPending(invitee)) await this.registrations.renewRegistration(invitee);
    await this.mails.enqueue(INVITE_MAIL, { inviteId });
  }
}
