import { FriendsRepository } from '../infrastructure/friends.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { AddressMoves } from '../../auth/application/address-moves.service.js';
import { MailedLinks } from '../../auth/application/mailed-links.service.js';
import type { AskLetter } from '../domain/friendship.js';
import { inviterName } from '../domain/invite.js';

export const FRIEND_MAIL = 'friend-asks';

/** Text of the mail that a friend asks. The friend controls nothing in it. Whoever left the invites does not get it. */
@Injectable()
export class FriendMails implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly friends: FriendsRepository,
    private readonly links: MailedLinks,
    private readonly optOuts: OptOuts,
    private readonly moves: AddressMoves,
  ) {}

  onModuleInit(): void {
    this.mails.register<{ inviteId: number }>(
      FRIEND_MAIL,
      ({ inviteId }) => this.compose(inviteId),
      { unasked: { list: 'invites' } },
    );
    // Who left is not written to at another address either.
    this.moves.register((from, to) => this.optOuts.copy('invites', from, to));
  }

  private async compose(inviteId: number): Promise<Mail | null> {
    const letter = await this.friends.findAskLetter(inviteId);
    if (!letter) return null;
    const unsubscribe = {
      label: 'No more invitations or questions from friends by email',
      ...this.optOuts.links('invites', letter.to),
    };
    return { to: letter.to, content: { ...asks(letter, this.links.account()), unsubscribe } };
  }
}

function asks({ asker, toInviter }: AskLetter, url: string): MailContent {
  const name = inviterName(asker);
  return {
    subject: `${name} asks: your answer for mine?`,
    preheader: 'You’d see each other’s answers, if you both want to.',
    heading: 'Your answer for mine?',
    paragraphs: [
      `${name} would like you two to see each other’s answers on ${PRODUCT_NAME}. Only on days when you both answer, and only after your own. Like two cards, turned over together.`,
      'Nothing is shown unless you say yes. What you have written so far stays yours.',
    ],
    action: { label: 'Say yes or no', url },
    closing: [
      'You can end it at any time, also for past days. If you’d rather not, you don’t have to do anything.',
    ],
    reason: toInviter
      ? `you invited ${name} to ${PRODUCT_NAME}`
      : `${name} invited you to ${PRODUCT_NAME}, where you have an account`,
  };
}
