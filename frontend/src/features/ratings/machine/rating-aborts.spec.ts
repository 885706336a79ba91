import { describe, expect, it } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import { player } from './rating-player.fixture.ts';

const single = { type: 'sendSingle', imageId: 7 };
const hold = (holdTime: number) => ({ type: 'sendHold', imageId: 7, holdTime });
const next = (after: string) => ({ type: 'next', after });

describe('aborted presses', () => {
  it('a second finger cancels the press', () => {
    const play = player().showing(7);
    play.at(0).press({ pointer: 1 });
    play.at(50).press({ pointer: 2, primary: false });
    expect(play.at(700).release(1)).toEqual([]);
    expect(play.at(710).release(2)).toEqual([]);
    expect(play.at(2_000).tick()).toEqual([]);
  });

  it('a press survives a small movement and ends at a larger one', () => {
    const steady = player().showing(7);
    steady.at(0).press();
    steady.at(20).move(0, RATING.slop);
    steady.at(80).release();
    expect(steady.at(400).tick()).toEqual([single, next('single')]);

    const scroll = player().showing(7);
    scroll.at(0).press();
    scroll.at(20).move(0, RATING.slop + 1);
    scroll.at(80).release();
    expect(scroll.at(1_000).tick()).toEqual([]);
  });

  it('a hold survives the drift of a thumb and ends at a larger movement', () => {
    const drift = player().showing(7);
    drift.at(0).press();
    drift.at(900).move(0, RATING.holdSlop);
    expect(drift.at(1_000).release()).toEqual([hold(1_000)]);

    const away = player().showing(7);
    away.at(0).press();
    away.at(900).move(0, RATING.holdSlop + 1);
    expect(away.at(1_000).release()).toEqual([]);
  });

  it('an aborted press continues the countdown where it stopped', () => {
    const play = player().showing(7);
    play.at(3_000).press();
    play.at(3_400).cancel();
    expect(play.at(400 + RATING.countdown).tick()).toEqual([]);
    expect(play.at(401 + RATING.countdown).tick()).toEqual([next('expiry')]);
  });

  it.each([
    ['the tab is hidden', 'tabHidden'],
    ['the card leaves the screen', 'offScreen'],
  ] as const)('a press does not rate when %s', (_, reason) => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(300)[reason](true);
    play.at(400)[reason](false);
    expect(play.at(900).release()).toEqual([]);
  });

  it('a press ignores moves and releases of other pointers', () => {
    const play = player().showing(7);
    play.at(0).press({ pointer: 1 });
    play.at(20).move(90, 90, 5);
    play.at(30).release(5);
    expect(play.at(700).release(1)).toEqual([hold(700)]);
  });
});
