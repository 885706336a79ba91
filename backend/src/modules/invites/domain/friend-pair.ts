import { AskLaterError, NotAskedError } from './invite.errors.js';
import { INVITES } from '../../../shared/product-rules.js';

export type Side = 'inviter' | 'invitee';

export interface FriendPair {
  /** The side that has asked and waits for an answer. Null when nobody has asked, and for a pair that has agreed. */
  askedBy: Side | null;
  /** When the other side said no. The side that asked is not told. */
  declinedAt: Date | null;
  /** Since when both agree; null when they don't. */
  pairedAt: Date | null;
  /** Until when each side can't ask again. */
  restsUntil: Record<Side, Date | null>;
}

/**
 * What one side sees. `apart`: nobody has asked. `asked`: this side has asked. `asks`: the other side has asked.
 * `declined`: the other side has asked, and this side said no. `paired`: both agree.
 */
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
 * This side asks. If the other side has already asked, both agree. A second call changes nothing. Throws
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

/** This side says yes. Throws `NotAskedError` when the other side has not asked, or has withdrawn the request. */
export function agree(pair: FriendPair, side: Side, now: Date): FriendPair {
  const state = stateOf(pair, side);
  if (state === 'paired') return pair;
  if (state !== 'asks' && state !== 'declined') throw new NotAskedError();
  return { ...pair, askedBy: null, declinedAt: null, pairedAt: now };
}

/** This side says no to the request of the other side. Changes nothing without a request. */
export function decline(pair: FriendPair, side: Side, now: Date): FriendPair {
  return stateOf(pair, side) === 'asks' ? { ...pair, declinedAt: now } : pair;
}

/** Like `end`, but only if both agreed, or this side asked, at `since` or later. */
export function endSince(pair: FriendPair, side: Side, since: Date, now: Date): FriendPair {
  const until = pair.restsUntil[side];
  const begun = pair.pairedAt ?? (until && new Date(until.getTime() - INVITES.friendRests));
  return begun !== null && begun >= since ? end(pair, side, now) : pair;
}

/**
 * This side ends the pair or withdraws its request. After the end of a pair, the other side can't ask again for a
 * while.
 */
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
