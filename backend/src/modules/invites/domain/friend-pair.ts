import { AskLaterError, NotAskedError } from './invite.errors.js';
import { INVITES } from '../../../shared/product-rules.js';

export type Side = 'inviter' | 'invitee';

export interface FriendPair {
  /** Who has asked the other and waits for an answer; null when nobody has, and of a pair. */
  askedBy: Side | null;
  /** When the other one said no. Whoever asked does not learn of it. */
  declinedAt: Date | null;
  /** Since when both agree; null when they don't. */
  pairedAt: Date | null;
  /** Until when each of them can't ask again. */
  restsUntil: Record<Side, Date | null>;
}

/** What one of the two sees. `apart`: nobody has asked. `asked`: they have. `asks`, `declined`: the other one has. */
export const FRIEND_STATES = ['apart', 'asked', 'asks', 'declined', 'paired'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

export function stateOf(pair: FriendPair, side: Side): FriendState {
  if (pair.pairedAt !== null) return 'paired';
  if (pair.askedBy === null) return 'apart';
  if (pair.askedBy === side) return 'asked';
  return pair.declinedAt === null ? 'asks' : 'declined';
}

/** The time from which this side can ask; null when it can now. */
export function asksFrom({ restsUntil }: FriendPair, side: Side, now: Date): Date | null {
  const until = restsUntil[side];
  return until !== null && until > now ? until : null;
}

/**
 * This side asks. When the other one has asked already, both agree. Changes nothing the second time. Throws
 * `AskLaterError`.
 */
export function ask(pair: FriendPair, side: Side, now: Date): FriendPair {
  switch (stateOf(pair, side)) {
    case 'paired':
    case 'asked':
      return pair;
    case 'asks':
    case 'declined':
      return agree(pair, side, now);
    case 'apart':
      if (asksFrom(pair, side, now)) throw new AskLaterError();
      return {
        ...pair,
        askedBy: side,
        restsUntil: { ...pair.restsUntil, [side]: new Date(now.getTime() + INVITES.friendRests) },
      };
  }
}

/** This side says yes. Throws `NotAskedError` when the other one doesn't ask (anymore). */
export function agree(pair: FriendPair, side: Side, now: Date): FriendPair {
  const state = stateOf(pair, side);
  if (state === 'paired') return pair;
  if (state !== 'asks' && state !== 'declined') throw new NotAskedError();
  return { ...pair, askedBy: null, declinedAt: null, pairedAt: now };
}

/** This side says no to what the other one asks. Changes nothing when there is nothing to say no to. */
export function decline(pair: FriendPair, side: Side, now: Date): FriendPair {
  return stateOf(pair, side) === 'asks' ? { ...pair, declinedAt: now } : pair;
}

/** Like `end`, for a pair that was agreed on, or asked for by this side, at `since` or later. */
export function endSince(pair: FriendPair, side: Side, since: Date, now: Date): FriendPair {
  const until = pair.restsUntil[side];
  const begun = pair.pairedAt ?? (until && new Date(until.getTime() - INVITES.friendRests));
  return begun !== null && begun >= since ? end(pair, side, now) : pair;
}

/** This side ends the pair, or no longer asks. The other one can't ask to begin again at once. */
export function end(pair: FriendPair, side: Side, now: Date): FriendPair {
  const apart = { ...pair, askedBy: null, declinedAt: null, pairedAt: null };
  switch (stateOf(pair, side)) {
    case 'paired': {
      const until = new Date(now.getTime() + INVITES.friendRests);
      const restsUntil =
        side === 'inviter' ? { inviter: null, invitee: until } : { inviter: until, invitee: null };
      return { ...apart, restsUntil };
    }
    case 'asked':
      return apart;
    default:
      return pair;
  }
}
