import { describe, expect, it } from '@jest/globals';
import { DAY } from '../../../shared/milliseconds.js';
import { AskLaterError, NotAskedError } from './invite.errors.js';
import {
  agree,
  ask,
  asksFrom,
  decline,
  end,
  type FriendPair,
  type Side,
  stateOf,
} from './friend-pair.js';

const NO_PAIR: FriendPair = {
  askedBy: null,
  declinedAt: null,
  pairedAt: null,
  restsUntil: { inviter: null, invitee: null },
};
const at = (day: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + day * DAY);
const other = (side: Side): Side => (side === 'inviter' ? 'invitee' : 'inviter');
const states = (pair: FriendPair) => [stateOf(pair, 'inviter'), stateOf(pair, 'invitee')];

describe.each<Side>(['inviter', 'invitee'])('pair asked for by the %s', (me) => {
  const friend = other(me);
  const asked = ask(NO_PAIR, me, at(0));
  const paired = agree(asked, friend, at(1));

  it('a request and a yes make a pair, starting with the yes', () => {
    expect([stateOf(asked, me), stateOf(asked, friend)]).toEqual(['asked', 'asks']);
    expect(states(paired)).toEqual(['paired', 'paired']);
    expect(paired.pairedAt).toEqual(at(1));
  });

  it('two users who ask each other are a pair', () => {
    expect(ask(asked, friend, at(1))).toEqual(paired);
  });

  it('a repeated act changes nothing', () => {
    expect(ask(asked, me, at(9))).toBe(asked);
    expect(agree(paired, friend, at(9))).toBe(paired);
    expect(ask(paired, me, at(9))).toBe(paired);
    const declined = decline(asked, friend, at(1));
    expect(decline(declined, friend, at(9))).toBe(declined);
    const ended = end(paired, me, at(2));
    expect(end(ended, friend, at(9))).toBe(ended);
  });

  it('nobody can say yes for the other side, or to a withdrawn request', () => {
    expect(() => agree(asked, me, at(1))).toThrow(NotAskedError);
    expect(() => agree(end(asked, me, at(1)), friend, at(1))).toThrow(NotAskedError);
    expect(() => agree(end(paired, me, at(2)), friend, at(2))).toThrow(NotAskedError);
  });

  it('the friend who asked does not notice a refusal', () => {
    const declined = decline(asked, friend, at(1));
    expect([stateOf(declined, me), stateOf(declined, friend)]).toEqual(['asked', 'declined']);
    expect(asksFrom(declined, me, at(2))).toEqual(asksFrom(asked, me, at(2)));
    expect(end(declined, me, at(2))).toEqual(end(asked, me, at(2)));
  });

  it('a no can become a yes until the request is withdrawn', () => {
    const declined = decline(asked, friend, at(1));
    expect(states(agree(declined, friend, at(2)))).toEqual(['paired', 'paired']);
    expect(states(ask(declined, friend, at(2)))).toEqual(['paired', 'paired']);
  });

  it('a no by the side that asked, or to a pair, changes nothing', () => {
    expect(decline(asked, me, at(1))).toBe(asked);
    expect(decline(paired, friend, at(2))).toBe(paired);
    expect(end(asked, friend, at(2))).toBe(asked);
  });

  it('a side can repeat a withdrawn request after thirty days, and the other side can ask at once', () => {
    const back = end(asked, me, at(1));
    expect(states(back)).toEqual(['apart', 'apart']);
    expect(asksFrom(back, me, at(2))).toEqual(at(30));
    expect(() => ask(back, me, new Date(at(30).getTime() - 1))).toThrow(AskLaterError);
    expect(stateOf(ask(back, me, at(30)), me)).toBe('asked');
    expect(asksFrom(back, friend, at(2))).toBeNull();
    expect(stateOf(ask(back, friend, at(2)), me)).toBe('asks');
  });

  it('after the end of a pair, the side that ended it can ask at once and the other one after thirty days', () => {
    const ended = end(paired, friend, at(2));
    expect(states(ended)).toEqual(['apart', 'apart']);
    expect(ended.pairedAt).toBeNull();
    expect(asksFrom(ended, me, at(2))).toEqual(at(32));
    expect(() => ask(ended, me, at(31))).toThrow(AskLaterError);
    const again = ask(ended, friend, at(3));
    expect(agree(again, me, at(4)).pairedAt).toEqual(at(4));
  });
});
