import { describe, expect, it } from 'vitest';
import { player } from './rating-player.fixture.ts';

const view = { type: 'sendView', imageId: 7 };
const next = (after: string) => ({ type: 'next', after });

describe('a new picture', () => {
  it('counts one view when it is shown', () => {
    const play = player();
    expect(play.at(0).shown(7)).toEqual([view]);
  });

  it('counts no second view when its load is reported twice', () => {
    const play = player();
    play.at(0).shown(7);
    expect(play.at(1).shown(7)).toEqual([]);
  });

  it('counts a view again at its next showing', () => {
    const play = player().showing(7);
    play.at(10).pass();
    expect(play.at(20).shown(7)).toEqual([view]);
  });

  it('ignores every gesture until it is there', () => {
    const play = player();
    expect(play.at(0).press()).toEqual([]);
    expect(play.at(50).release()).toEqual([]);
    expect(play.at(60).pass()).toEqual([]);
    expect(play.at(70).love()).toEqual([]);
    expect(play.at(9_000).tick()).toEqual([]);
  });
});

describe('the countdown', () => {
  it('leaves the picture alone up to 5 s', () => {
    const play = player().showing(7);
    expect(play.at(5_000).tick()).toEqual([]);
  });

  it('goes on to the next picture after 5 s, without a vote', () => {
    const play = player().showing(7);
    expect(play.at(5_001).tick()).toEqual([next('expiry')]);
  });

  it('starts afresh with each picture', () => {
    const play = player().showing(7);
    play.at(4_000).pass();
    play.at(4_200).shown(8);
    expect(play.at(9_200).tick()).toEqual([]);
    expect(play.at(9_201).tick()).toEqual([next('expiry')]);
  });

  it('asks for one picture only, however late the timer comes', () => {
    const play = player().showing(7);
    expect(play.at(60_000).tick()).toEqual([next('expiry')]);
    expect(play.at(120_000).tick()).toEqual([]);
  });

  it.each([
    ['the tab is hidden', 'tabHidden'],
    ['the card is off screen', 'offScreen'],
    ['the person pauses it', 'pause'],
  ] as const)('stands still while %s and goes on with what was left', (_, reason) => {
    const play = player().showing(7);
    play.at(2_000)[reason](true);
    expect(play.at(90_000).tick()).toEqual([]);
    play.at(100_000)[reason](false);
    expect(play.at(103_000).tick()).toEqual([]);
    expect(play.at(103_001).tick()).toEqual([next('expiry')]);
  });

  it('stays still until every reason to stand has gone', () => {
    const play = player().showing(7);
    play.at(1_000).tabHidden(true);
    play.at(1_500).offScreen(true);
    play.at(2_000).tabHidden(false);
    expect(play.at(50_000).tick()).toEqual([]);
  });

  it('does not start for a picture that arrives in a hidden tab', () => {
    const play = player();
    play.at(0).tabHidden(true);
    play.at(10).shown(7);
    expect(play.at(60_000).tick()).toEqual([]);
    play.at(60_000).tabHidden(false);
    expect(play.at(65_001).tick()).toEqual([next('expiry')]);
  });
});

describe('the bar after a short tap', () => {
  it('goes away at the release and is back with the next picture', () => {
    const play = player().showing(7);
    play.at(0).press();
    expect(play.barVisible).toBe(true);
    play.at(80).release();
    expect(play.barVisible).toBe(false);
    play.at(400).tick();
    play.at(420).shown(8);
    expect(play.barVisible).toBe(true);
  });

  it('rests 1 s and then has 5 s again when the tap led to nothing', () => {
    const play = player().showing(7);
    play.at(3_000).press();
    play.at(3_080).release();
    play.at(3_200).press();
    play.at(3_250).cancel();
    play.at(4_080).tick();
    expect(play.barVisible).toBe(false);
    play.at(4_081).tick();
    expect(play.barVisible).toBe(true);
    expect(play.at(9_080).tick()).toEqual([]);
    expect(play.at(9_081).tick()).toEqual([next('expiry')]);
  });

  it('does not lose time while the second finger is still down', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(200).press();
    play.at(3_200).move(0, 90);
    expect(play.barVisible).toBe(true);
    expect(play.at(8_200).tick()).toEqual([]);
    expect(play.at(8_201).tick()).toEqual([next('expiry')]);
  });
});
