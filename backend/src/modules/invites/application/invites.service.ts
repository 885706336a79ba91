import { InvitesRepository } from '../infrastructure/invites.repository.js';
import { SeatCodesRepository } from '../infrastructure/seat-codes.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { Clock } from '../../../shared/clock.js';
import { INVITES, ProductRules } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { isPending, type LoggedInUser } from '../../auth/domain/user.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import { UndeliveredMails } from '../../bounces/application/undelivered-mails.service.js';
import { WebhookEvents } from '../../webhooks/application/webhook-events.service.js';
import { checkInvitees, type InviteeCheck, REFUSALS } from '../domain/invitee-check.js';
import {
  InvalidInviteLinkError,
  InviteNotFoundError,
  InviteNotResentError,
} from '../domain/invite.errors.js';
import {
  resendRefusal,
  type SentInvite,
  shownInvite,
  statusOf,
  type StoredInvite,
} from '../domain/sent-invite.js';
import { INVITE_MAIL } from './invite-mails.service.js';

interface LockedInvite extends StoredInvite {
  /** Time of the transaction, from `InvitesRepository.lock`. */
  now: Date;
}

/** Invites of a user, up to the limit in the product rules. */
@Injectable()
export class Invites implements OnModuleInit {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly codes: SeatCodesRepository,
    private readonly registrations: Registrations,
    private readonly mails: MailQueue,
    private readonly optOuts: OptOuts,
    private readonly undelivered: UndeliveredMails,
    private readonly database: Database,
    private readonly rules: ProductRules,
    private readonly hooks: AccountHooks,
    private readonly records: PersonalRecords,
    private readonly tokens: Tokens,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly events: WebhookEvents,
  ) {}

  onModuleInit(): void {
    this.hooks.registered.add(async ({ email }, note) => {
      const inviteId = Number(note);
      if (email !== null && inviteId > 0 && inviteId < 2 ** 31) {
        const id = Math.trunc(inviteId);
        const joined = await this.invites.markJoined(id, email);
        if (joined) await this.events.record('invite.joined', { id, ...joined });
      }
    });
    this.records.register({
      name: 'invites',
      about: 'the friends you invited',
      tables: ['invites'],
      read: async ({ userId }) => {
        const sent = await this.invites.findByInviter(userId);
        return sent.map((invite) => ({
          email: invite.inviteeEmail,
          sentAt: invite.sentAt,
          mailedAgainAt: invite.resentAt,
          status: statusOf(invite),
        }));
      },
    });
  }

  get limit(): number {
    return this.rules.inviteLimit;
  }

  async list(user: LoggedInUser): Promise<SentInvite[]> {
    const invites = await this.invites.findByInviter(user.id);
    return invites.map((invite) => shownInvite(invite, this.rules.inviteResends));
  }

  /** How many invites of this user count against the limit, including an open code. */
  async count(userId: number, sent?: StoredInvite[]): Promise<number> {
    const counting = (sent ?? (await this.invites.findByInviter(userId))).filter(
      ({ returned }) => !returned,
    );
    return counting.length + ((await this.codes.find(userId, this.clock.now())) ? 1 : 0);
  }

  /** Blocks concurrent invites by this user, or to this address, until the transaction ends. */
  async lock(userId: number, email?: string): Promise<void> {
    await this.invites.lock(userId, email === undefined ? [] : [email]);
  }

  /**
   * Invites each allowed address, and returns a reason for each refused one. The result does not reveal whether an
   * address has an account.
   */
  send(user: Pick<LoggedInUser, 'id' | 'email'>, addresses: string[]): Promise<InviteeCheck[]> {
    return this.database.transaction(async () => {
      const emails = addresses.map(normalizedEmail);
      const now = await this.invites.lock(user.id, emails);
      const sent = await this.invites.findByInviter(user.id);
      const checks = checkInvitees(addresses, {
        own: user.email,
        invited: sent
          .filter((invite) => statusOf(invite) !== 'bounced')
          .map(({ inviteeEmail }) => inviteeEmail),
        used: await this.count(user.id, sent),
        limit: this.limit,
        resting: await this.resting(emails, now),
      });
      for (const { email, error } of checks) {
        if (error === null) await this.invite(user, email);
      }
      return checks;
    });
  }

  /**
   * Opts the address of a mailed link out of invites, and deletes the pending user that was created for it. Throws
   * `InvalidOptOutError`.
   */
  optOut(token: string): Promise<void> {
    return this.database.transaction(async () => {
      const { emailHash, mailId } = await this.optOuts.accept('invites', token);
      const email = mailId === null ? null : await this.invites.removeInvitee(mailId, emailHash);
      if (email !== null) await this.undelivered.forget(email);
    });
  }

  private async invite(inviter: Pick<LoggedInUser, 'id' | 'email'>, email: string): Promise<void> {
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

  /**
   * Returns a link for the inviter to pass on. Its token never expires, because it can only mail the invite to its
   * address again.
   */
  link(inviteId: number): string {
    return this.settings.link('/account-registration', {
      invite: this.tokens.make('invite', [inviteId]),
    });
  }

  /**
   * Mails an invite to its address again. The inviter and everybody who has the copied link share a small number of
   * mails. Throws `InviteNotFoundError`, also for an invite of another user, and `InviteNotResentError`.
   */
  resend(user: LoggedInUser, inviteId: number): Promise<SentInvite> {
    return this.database.transaction(async () => {
      const invite = await this.locked(inviteId);
      if (invite?.inviterId !== user.id) throw new InviteNotFoundError();
      const refusal = await this.refusal(invite);
      if (refusal !== null) throw new InviteNotResentError(refusal);
      await this.mailAgain(invite);
      const resent = { ...invite, resends: invite.resends + 1, resentAt: invite.now };
      return shownInvite(resent, this.rules.inviteResends);
    });
  }

  /**
   * Like `resend`, for a copied link. The caller does not learn whether a mail is sent. Throws
   * `InvalidInviteLinkError`.
   */
  async resendByLink(token: string): Promise<void> {
    const [inviteId] = this.tokens.read('invite', token);
    if (inviteId === undefined) throw new InvalidInviteLinkError();
    await this.database.transaction(async () => {
      const invite = await this.locked(inviteId);
      // No mail is sent for an inviter who is deleting the account, so it must not use up a resend: the account may be
      // kept.
      if (!invite || !(await this.invites.findMail(inviteId))) return;
      if ((await this.refusal(invite)) === null) await this.mailAgain(invite);
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
    const resting = await this.resting([inviteeEmail], now, inviterId);
    return resting.length > 0 ? REFUSALS.resting : null;
  }

  /** The addresses that get no invite now, because another user invited them lately or because they opted out. */
  private async resting(emails: string[], now: Date, exceptInviterId?: number): Promise<string[]> {
    const since = new Date(now.getTime() - INVITES.addressRests);
    return [
      ...(await this.invites.findResting(emails, since, exceptInviterId)),
      ...(await this.optOuts.among('invites', emails)),
    ];
  }

  private async mailAgain({ id, inviteeEmail }: StoredInvite): Promise<void> {
    await this.registrations.findOrAdd(inviteeEmail);
    await this.invites.markResent(id);
    await this.mails.enqueue(INVITE_MAIL, { inviteId: id });
  }
}
