import { type InviteMail, InvitesRepository } from '../infrastructure/invites.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailOutcome } from '../../../platform/mail/mail-outcome.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { MailedLinks, type MailedLink } from '../../auth/application/mailed-links.service.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import { isPending, type User } from '../../auth/domain/user.js';
import { EndedAddresses } from '../../bounces/application/ended-addresses.service.js';
import { inviterName } from '../domain/inviter-name.js';

export const INVITE_MAIL = 'invite';

/**
 * How many undeliverable invites are returned to one user. Without this limit, somebody could find out which of any
 * number of mailboxes exist.
 */
const MOST_RETURNS = 10;

const REASON = `somebody entered this address on ${PRODUCT_NAME} to invite you`;

/**
 * Composes the invite mail. The inviter controls nothing in it but the hint of an email address: a stranger would read
 * a chosen name, whatever it says, as our words.
 */
@Injectable()
export class InviteMails implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly invites: InvitesRepository,
    private readonly registrations: Registrations,
    private readonly links: MailedLinks,
    private readonly optOuts: OptOuts,
    private readonly ended: EndedAddresses,
  ) {}

  onModuleInit(): void {
    this.ended.onEnd(({ email, why }) =>
      why === 'complaint'
        ? this.optOuts.add('invites', email)
        : this.invites.markAllBounced(email, MOST_RETURNS),
    );
    this.mails.register<{ inviteId: number }>(
      INVITE_MAIL,
      ({ inviteId }) => this.compose(inviteId),
      {
        unsolicited: { list: 'invites' },
        skipsEndedAddresses: true,
        ended: ({ inviteId }, { status }) => this.note(inviteId, status),
      },
    );
  }

  /**
   * An invite whose only mail was withdrawn, for example because the address opted out, looks like an undeliverable
   * one.
   */
  private note(inviteId: number, status: MailOutcome['status']): Promise<void> {
    if (status === 'accepted') return this.invites.markMailed(inviteId);
    const onlyFirst = status === 'withdrawn';
    return this.invites.markBounced(inviteId, { mostReturns: MOST_RETURNS, onlyFirst });
  }

  private async compose(inviteId: number): Promise<Mail | null> {
    const mail = await this.invites.findMail(inviteId);
    if (!mail) return null;
    // The user may have been deleted or may have changed the address. A mail that waited must not create a new user.
    const user = await this.registrations.find(mail.inviteeEmail);
    if (!user) return null;
    const content = isPending(user)
      ? toPendingUser(mail, await this.setupLink(user, inviteId, mail))
      : toUser(mail, this.links.logIn());
    const unsubscribe = {
      label: 'Don’t invite me again',
      ...this.optOuts.links('invites', mail.inviteeEmail, inviteId),
    };
    return { to: mail.inviteeEmail, content: { ...content, unsubscribe } };
  }

  /** Throws when the user has been deleted since. */
  private async setupLink(user: User, inviteId: number, mail: InviteMail): Promise<MailedLink> {
    await this.registrations.ensureRegistration(user.id);
    const note = String(inviteId);
    const link = await this.links.registration(user, { query: campaignOf(mail), note });
    if (!link) throw new Error('the invited user is gone');
    return link;
  }
}

function campaignOf(mail: InviteMail): Record<string, string> {
  return {
    utm_source: mail.utmSource,
    utm_medium: mail.utmMedium,
    utm_campaign: mail.utmCampaign,
  };
}

function toPendingUser({ inviterEmail }: InviteMail, { url, until }: MailedLink): MailContent {
  const name = inviterName(inviterEmail);
  return {
    subject: `${name} invited you to ${PRODUCT_NAME}`,
    preheader: 'A card game with one rule: no talking.',
    heading: 'You’re invited.',
    paragraphs: [
      `${name} invited you to ${PRODUCT_NAME}, the website of a card game with one rule: no talking. It asks one question a day, and you answer it in writing. When you both say yes, you see each other’s answers.`,
      'We prepared an account for this email address. To join, choose a password.',
    ],
    action: { label: 'Set up your account', url },
    closing: [
      `The link works once, until ${until}. If you join with it, ${name} sees that you joined.`,
      'If you don’t want to join, ignore this email. Without a password, nobody can log in to the account.',
    ],
    reason: REASON,
  };
}

function toUser({ inviterEmail }: InviteMail, url: string): MailContent {
  const name = inviterName(inviterEmail);
  return {
    subject: `${name} invited you to ${PRODUCT_NAME}`,
    preheader: 'You already have an account. Log in to answer today’s question.',
    heading: 'You already have an account.',
    paragraphs: [
      `${name} would like to play ${PRODUCT_NAME} with you. You already have an account here: log in and answer today’s question.`,
    ],
    action: { label: 'Log in', url },
    closing: ['If you don’t want to, ignore this email.'],
    reason: REASON,
  };
}
