import { InvitesRepository } from '../infrastructure/invites.repository.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { REFUSALS, REST } from '../domain/invite.js';
import {
  InvalidInviteLinkError,
  InviteNotFoundError,
  InviteNotResentError,
} from '../domain/invite.errors.js';
import {
  resendRefusal,
  type SentInvite,
  shownInvite,
  type StoredInvite,
} from '../domain/sent-invite.js';
import { INVITE_MAIL } from './invite-mails.service.js';

interface LockedInvite extends StoredInvite {
  /** As `InvitesRepository.lock` returns it. */
  now: Date;
}

/**
 * Mails an invite again, always to its address: for the inviter, and for whoever has the link that the inviter copied.
 * Both share the same few mails.
 */
@Injectable()
export class InviteResends {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly registrations: Registrations,
    private readonly tokens: Tokens,
    private readonly mails: MailQueue,
    private readonly optOuts: OptOuts,
    private readonly database: Database,
    private readonly rules: ProductRules,
    private readonly settings: Settings,
  ) {}

  /** Link for the inviter to pass on. Its token never expires: it can only have the invite mailed to its address again. */
  link(inviteId: number): string {
    return this.settings.link('/account-registration', {
      invite: this.tokens.make('invite', [inviteId]),
    });
  }

  /** Throws `InviteNotFoundError`, also for an invite of somebody else, and `InviteNotResentError`. */
  resend(user: SignedInUser, inviteId: number): Promise<SentInvite> {
    return this.database.transaction(async () => {
      const invite = await this.locked(inviteId);
      if (invite?.inviterId !== user.id) throw new InviteNotFoundError();
      const refusal = await this.refusal(invite);
      if (refusal !== null) throw new InviteNotResentError(refusal);
      await this.mail(invite);
      const resent = { ...invite, resends: invite.resends + 1, resentAt: invite.now };
      return shownInvite(resent, this.rules.inviteResends);
    });
  }

  /** Does the same for a copied link, and tells nobody whether a mail is sent. Throws `InvalidInviteLinkError`. */
  async resendByLink(token: string): Promise<void> {
    const [inviteId] = this.tokens.read('invite', token);
    if (inviteId === undefined) throw new InvalidInviteLinkError();
    await this.database.transaction(async () => {
      const invite = await this.locked(inviteId);
      // Nothing would be mailed for an inviter who leaves, who may still keep the account and the resend.
      if (!invite || !(await this.invites.findLetter(inviteId))) return;
      if ((await this.refusal(invite)) === null) await this.mail(invite);
    });
  }

  private async locked(inviteId: number): Promise<LockedInvite | null> {
    const found = await this.invites.find(inviteId);
    if (!found) return null;
    const now = await this.invites.lock(found.inviterId, [found.inviteeEmail]);
    const invite = await this.invites.find(inviteId);
    return invite && { ...invite, now };
  }

  private async refusal(invite: LockedInvite): Promise<string | null> {
    const { inviteeEmail, inviterId, now } = invite;
    const refusal = resendRefusal(invite, { now, mostResends: this.rules.inviteResends });
    if (refusal !== null) return refusal;
    const since = new Date(now.getTime() - REST);
    const resting = [
      ...(await this.invites.findResting([inviteeEmail], since, inviterId)),
      ...(await this.optOuts.among('invites', [inviteeEmail])),
    ];
    return resting.length > 0 ? REFUSALS.resting : null;
  }

  private async mail({ id, inviteeEmail }: StoredInvite): Promise<void> {
    await this.registrations.findOrAdd(inviteeEmail);
    await this.invites.markResent(id);
    await this.mails.enqueue(INVITE_MAIL, { inviteId: id });
  }
}
