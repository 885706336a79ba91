import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isEmailAddress } from '../../../shared/email-address.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { isPending } from '../../auth/domain/account.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { Person } from '../../auth/domain/person.js';
import { checkInvitees, type SentInvite, type InviteeCheck } from '../domain/invite.js';
import { InvitesRepository } from '../domain/invites.repository.js';
import { INVITE_MAIL } from './invite-mails.service.js';

/** Minimum time between two invites to one address, from any inviter; in milliseconds. */
const REST = 7 * 24 * 60 * 60_000;

/** Invites of a person, up to the limit in the product rules. */
@Injectable()
export class Invites {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly accounts: Accounts,
    private readonly mails: MailQueue,
    private readonly database: Database,
    private readonly rules: ProductRules,
  ) {}

  /** Maximum number of friends a person may ever invite. */
  get limit(): number {
    return this.rules.inviteLimit;
  }

  list(person: Person): Promise<SentInvite[]> {
    return this.invites.findByInviter(person.id);
  }

  /**
   * Invites each allowed address and returns the reason for every other one. The result does not reveal whether an
   * address has an account.
   */
  send(person: Person, addresses: string[]): Promise<InviteeCheck[]> {
    return this.database.transaction(async () => {
      const emails = addresses.map(normalised);
      await this.invites.lock(person.id, emails);
      const sent = await this.invites.findByInviter(person.id);
      const checks = checkInvitees(addresses, {
        own: person.email,
        invited: sent.map(({ email }) => email),
        limit: this.limit,
        resting: await this.invites.findResting(emails, new Date(Date.now() - REST)),
        isValid: isEmailAddress,
      });
      for (const { email, error } of checks) {
        if (error === null) await this.invite(person.id, email);
      }
      return checks;
    });
  }

  private async invite(inviterId: number, email: string): Promise<void> {
    const inviteId = await this.invites.add(inviterId, email);
    const account = await this.accounts.findOrAdd(email);
    if (isPending(account)) await this.accounts.renewRegistration(account);
    await this.mails.enqueue(INVITE_MAIL, { inviteId });
  }
}

function normalised(address: string): string {
  return address.trim().toLowerCase();
}
