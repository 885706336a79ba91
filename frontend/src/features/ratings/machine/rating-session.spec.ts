import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import { RatingSession } from './rating-session.ts';
import type { RatingEffect } from './rating-state.ts';

function sessionWithLog() {
  const session = new RatingSession(() => performance.now());
  const effects: RatingEffect['type'][] = [];
  session.onEffect((effect) => effects.push(effect.type));
  session.start();
  return { session, effects };
}

describe('RatingSession', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  it('RatingSession lets the countdown run', () => {
    const { session, effects } = sessionWithLog();
    session.send({ type: 'shown', imageId: 1 });
    vi.advanceTimersByTime(RATING.countdown);
    expect(effects).toEqual(['sendView']);
    vi.advanceTimersByTime(2);
    expect(effects).toEqual(['sendView', 'next']);
  });

  it('a stopped RatingSession has no timer and can start again', () => {
    const { session, effects } = sessionWithLog();
    session.send({ type: 'shown', imageId: 1 });
    session.stop();
    expect(vi.getTimerCount()).toBe(0);
    session.start();
    vi.advanceTimersByTime(RATING.countdown + 2);
    expect(effects).toEqual(['sendView', 'next']);
  });

  it('RatingSession keeps its still state while a card is dragged on', () => {
    const { session } = sessionWithLog();
    const move = (x: number) => {
      session.send({ type: 'move', pointer: 1, x, y: 0 });
      return session.stillSnapshot();
    };
    session.send({ type: 'shown', imageId: 1 });
    session.send({ type: 'press', surface: 'photo', pointer: 1, primary: true, x: 0, y: 0 });
    const begun = move(RATING.slop + 1);
    expect(begun.press?.dragging).toBe(true);
    expect(move(RATING.dragged)).toBe(begun);
    expect(session.snapshot().drag).toBe(RATING.dragged);
    session.send({ type: 'release', pointer: 1 });
    expect(session.stillSnapshot()).toBe(session.snapshot());
  });

  it('RatingSession uses the timestamp of an event that was handled late', () => {
    const { session } = sessionWithLog();
    vi.advanceTimersByTime(60_000);
    const at = (timeStamp: number) => session.timeOf({ timeStamp } as Event);
    expect(at(59_900)).toBe(59_900);
    expect(at(55_000)).toBe(55_000);
    expect(at(40_000)).toBe(60_000);
    expect(at(1_700_000_000_000)).toBe(60_000);
  });
});
