import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailQueue, type Mail } from '../../../platform/mail/mail-queue.js';
import { AccountLinks } from '../../auth/application/account-links.service.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { InviteLetter } from '../domain/invite.js';
import { InvitesRepository } from '../domain/invites.repository.js';

export const INVITE_MAIL = 'invite';

/** Words of the mail that an invited friend gets; nothing in it is written by the sender but the address. */
@Injectable()
export class InviteMails implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly invites: InvitesRepository,
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
  ) {}

  onModuleInit(): void {
    this.mails.register<{ inviteId: number }>(INVITE_MAIL, (about) => this.compose(about.inviteId));
  }

  private async compose(inviteId: number): Promise<Mail | null> {
    const letter = await this.invites.findLetter(inviteId);
    if (!letter) return null;
    const account = await this.accounts.findOrAdd(letter.inviteeEmail);
    const url = await this.links.registration(account, campaignOf(letter));
    return {
      to: letter.inviteeEmail,
      content: url ? toNewcomer(letter, url) : toPlayer(letter, this.links.signIn()),
    };
  }
}

function campaignOf(letter: InviteLetter): Record<string, string> {
  return {
    utm_source: letter.utmSource,
    utm_medium: letter.utmMedium,
    utm_campaign: letter.utmCampaign,
  };
}

function toNewcomer(letter: InviteLetter, url: string): Mail['content'] {
  return {
    subject: 'You are invited to Unspoken',
    preheader: 'A card game with one rule: no talking.',
    heading: 'Somebody kept you a seat.',
    paragraphs: [
      `${nameOf(letter)} would like to play with you. Unspoken is a card game with one rule: no talking. One question a day, answered in writing.`,
    ],
    action: { label: 'Set up your account', url },
    closing: ['The link works once, for 14 days.', 'Not for you? Then simply let this mail be.'],
  };
}

function toPlayer(letter: InviteLetter, url: string): Mail['content'] {
  return {
    subject: 'A friend is waiting on Unspoken',
    heading: 'You have company.',
    paragraphs: [`${nameOf(letter)} invited you to Unspoken, where you have an account already.`],
    action: { label: 'Sign in', url },
  };
}

function nameOf({ inviterEmail }: InviteLetter): string {
  return inviterEmail ?? 'A friend';
}
