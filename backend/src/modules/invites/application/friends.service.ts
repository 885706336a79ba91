import {
  type AskMail,
  type Friendship,
  FriendsRepository,
  type InviteUser,
} from '../infrastructure/friends.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { Clock } from '../../../shared/clock.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { MailedLinks } from '../../auth/application/mailed-links.service.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import {
  agree,
  ask,
  asksFrom,
  decline,
  end,
  endSince,
  type FriendPair,
  type Side,
  stateOf,
} from '../domain/friend-pair.js';
import { FriendNotFoundError } from '../domain/invite.errors.js';
import { inviterName } from '../domain/inviter-name.js';

const FRIEND_MAIL = 'friend-asks';

type Rule = (pair: FriendPair, side: Side, now: Date) => FriendPair;
const RULES = { ask, agree, decline, end };

/**
 * Pairs of an inviter and a friend who show each other their answers, because both have agreed.
 */
@Injectable()
export class Friends implements OnModuleInit {
  constructor(
    private readonly friends: FriendsRepository,
    private readonly mails: MailQueue,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hooks: AccountHooks,
    private readonly links: MailedLinks,
    private readonly optOuts: OptOuts,
    private readonly records: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.mails.register<{ inviteId: number }>(
      FRIEND_MAIL,
      ({ inviteId }) => this.compose(inviteId),
      { unsolicited: { list: 'invites' }, skipsEndedAddresses: true },
    );
    // An opt-out from invites also holds for the new address of a user.
    this.hooks.addressMoved.add((from, to) => this.optOuts.copy('invites', from, to));
    // A thief who changed the address may have agreed with friends. The owner of the account does not want to show them
    // anything.
    this.hooks.addressRestored.add(async (user, since) => {
      for (const { id } of await this.friends.findAll(user))
        await this.change(user, id, (pair, side, now) => endSince(pair, side, since, now));
    });
    this.records.register({
      name: 'friends',
      about: 'the friends you share answers with, or can ask to',
      tables: ['friend_pairs'],
      read: ({ userId, email }) => this.list({ id: userId, email }),
    });
  }

  /** Returns everybody whom the user invited, with or without an account, and everybody who invited the user. */
  async list(user: InviteUser) {
    const friends = await this.friends.findAll(user);
    return friends.map((each) => this.shown(each));
  }

  /** Throws `FriendNotFoundError` for an invite between other users, `AskLaterError` and `NotAskedError`. */
  act(rule: keyof typeof RULES, user: LoggedInUser, id: number) {
    return this.change(user, id, RULES[rule]);
  }

  private change(user: InviteUser, id: number, rule: Rule) {
    return this.database.transaction(async () => {
      const before = await this.friends.lock(id, user);
      if (!before) throw new FriendNotFoundError();
      const pair = rule(before.pair, before.side, this.clock.now());
      const after = { ...before, pair };
      if (pair === before.pair) return this.shown(after);
      await this.friends.store(after, user.id);
      const asks = pair.askedBy !== null && before.pair.askedBy === null;
      if (asks) await this.mails.enqueue(FRIEND_MAIL, { inviteId: id });
      return this.shown(after);
    });
  }

  /** An address that opted out of invites does not get this mail (`unsolicited`). */
  private async compose(inviteId: number): Promise<Mail | null> {
    const mail = await this.friends.findAskMail(inviteId);
    if (!mail) return null;
    const unsubscribe = {
      label: 'Stop invitations and requests from friends',
      ...this.optOuts.links('invites', mail.to),
    };
    return { to: mail.to, content: { ...asks(mail, this.links.friends()), unsubscribe } };
  }

  /** A friend as the user sees them, without anything that the friend has not agreed to show. */
  private shown({ id, side, address, name, pair }: Friendship) {
    return {
      id,
      address,
      name,
      invitedMe: side === 'invitee',
      state: stateOf(pair, side),
      pairedAt: pair.pairedAt,
      asksFrom: asksFrom(pair, side, this.clock.now()),
    };
  }
}

/**
 * The asking friend controls nothing in this mail but a name, which only a recipient who knows the friend gets to read.
 */
function asks({ asker, toInviter, ...mail }: AskMail, url: string): MailContent {
  const name = mail.name ?? inviterName(asker);
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
