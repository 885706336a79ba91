import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isEmailAddress } from '../../../shared/email-address.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { isPending, type SignedInUser } from '../../auth/domain/user.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import { checkInvitees, type SentInvite, type InviteeCheck } from '../domain/invite.js';
import { InvitesRepository } from '../domain/invites.repository.js';
import { INVITE_MAIL } from './invite-mails.service.js';

/** Minimum time between two invites to one address, from any inviter; in milliseconds. */
const REST = 7 * 24 * 60 * 60_000;

/** Invites of a user, up to the limit in the product rules. */
@Injectable()
export class Invites {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly registrations: Registrations,
    private readonly mails: MailQueue,
    private readonly optOuts: OptOuts,
    private readonly database: Database,
    private readonly rules: ProductRules,
  ) {}

  /** Maximum number of friends a user may ever invite. */
  get limit(): number {
    return this.rules.inviteLimit;
  }

  list(user: SignedInUser): Promise<SentInvite[]> {
    return this.invites.findByInviter(user.id);
  }

  /**
   * Invites each allowed address and returns the reason for every other one. The result does not reveal whether an
   * address has an account.
   */
  send(user: SignedInUser, addresses: string[]): Promise<InviteeCheck[]> {
    return this.database.transaction(async () => {
      const emails = addresses.map(normalised);
      await this.invites.lock(user.id, emails);
      const sent = await this.invites.findByInviter(user.id);
      const checks = checkInvitees(addresses, {
        own: user.email,
        invited: sent.map(({ email }) => email),
        limit: this.limit,
        resting: [
          ...(await this.invites.findResting(emails, new Date(Date.now() - REST))),
          ...(await this.optOuts.among('invites', emails)),
        ],
        isValid: isEmailAddress,
      });
      for (const { email, error } of checks) {
        if (error === null) await this.invite(user.id, email);
      }
      return checks;
    });
  }

  private async invite(inviterId: number, email: string): Promise<void> {
    const inviteId = await this.invites.add(inviterId, email);
    const user = await this.registrations.findOrAdd(email);
    if (isPending(user)) await this.registrations.renewRegistration(user);
    await this.mails.enqueue(INVITE_MAIL, { inviteId });
  }
}

function normalised(address: string): string {
  return address.trim().toLowerCase();
}
