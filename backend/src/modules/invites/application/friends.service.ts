import { FriendsRepository } from '../infrastructure/friends.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { EmailChanges } from '../../auth/application/email-changes.service.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import {
  agree,
  ask,
  asksFrom,
  decline,
  end,
  endSince,
  type FriendPair,
  type FriendState,
  type Side,
  stateOf,
} from '../domain/friend-pair.js';
import { FriendNotFoundError } from '../domain/friend.errors.js';
import { type Friendship, type InviteUser } from '../domain/friendship.js';
import { FRIEND_MAIL } from './friend-mails.service.js';

/** A friend as the user sees them: nothing that the friend has not agreed to. */
export interface Friend {
  /** Id of the invite. */
  id: number;
  address: string | null;
  /** Whether the friend invited the user, and not the user the friend. */
  invitedMe: boolean;
  state: FriendState;
  /** Since when both agree. */
  pairedAt: Date | null;
  /** Earliest time at which the user can ask; null when they can now. */
  asksFrom: Date | null;
}

type Rule = (pair: FriendPair, side: Side, now: Date) => FriendPair;

/**
 * Pairs of an inviter and a friend who show each other their answers, because both have agreed. Every method throws
 * `FriendNotFoundError` for an invite between other people.
 */
@Injectable()
export class Friends implements OnModuleInit {
  constructor(
    private readonly friends: FriendsRepository,
    private readonly mails: MailQueue,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly emailChanges: EmailChanges,
  ) {}

  /** Whoever changed the address may have agreed with a friend to whom the owner shows nothing. */
  onModuleInit(): void {
    this.emailChanges.whenUndone(async (user, since) => {
      for (const { id } of await this.friends.findAll(user))
        await this.change(user, id, (pair, side, now) => endSince(pair, side, since, now));
    });
  }

  /** Everybody whom the user invited, also without an account, and everybody who invited the user. */
  async list(user: InviteUser): Promise<Friend[]> {
    const friends = await this.friends.findAll(user);
    return friends.map((each) => this.shown(each));
  }

  /** Throws `AskLaterError`. */
  ask(user: SignedInUser, id: number): Promise<Friend> {
    return this.change(user, id, ask);
  }

  /** Throws `NotAskedError`. */
  agree(user: SignedInUser, id: number): Promise<Friend> {
    return this.change(user, id, agree);
  }

  decline(user: SignedInUser, id: number): Promise<Friend> {
    return this.change(user, id, decline);
  }

  end(user: SignedInUser, id: number): Promise<Friend> {
    return this.change(user, id, end);
  }

  private change(user: InviteUser, id: number, rule: Rule): Promise<Friend> {
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

  private shown({ id, side, address, pair }: Friendship): Friend {
    return {
      id,
      address,
      invitedMe: side === 'invitee',
      state: stateOf(pair, side),
      pairedAt: pair.pairedAt,
      asksFrom: asksFrom(pair, side, this.clock.now()),
    };
  }
}
