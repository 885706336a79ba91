import { describe, expect, it } from 'vitest';
import { player } from './rating-player.fixture.ts';

const view = { type: 'sendView', imageId: 7 };
const single = { type: 'sendSingle', imageId: 7 };
const double = { type: 'sendDouble', imageId: 7 };
const hold = (holdTime: number) => ({ type: 'sendHold', imageId: 7, holdTime });
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

describe('a hold', () => {
  it.each([
    [501, 501],
    [1_234.6, 1_235],
    [60_000, 60_000],
    [61_000, 60_000],
  ])('of %d ms is sent as %d ms', (held, sent) => {
    const play = player().showing(7);
    play.at(100).press();
    expect(play.at(100 + held).release()).toEqual([hold(sent)]);
  });

  it.each([499, 500])('has not begun at %d ms: that was a tap', (held) => {
    const play = player().showing(7);
    play.at(100).press();
    expect(play.at(100 + held).release()).toEqual([]);
    expect(play.at(100 + held + 301).tick()).toEqual([single, next('single')]);
  });

  it('shows as a hold as soon as it is one', () => {
    const play = player().showing(7);
    play.at(100).press();
    play.at(600).tick();
    expect(play.state.press?.holding).toBe(false);
    play.at(601).tick();
    expect(play.state.press?.holding).toBe(true);
  });

  it('stops the countdown from its first moment', () => {
    const play = player().showing(7);
    play.at(4_900).press();
    expect(play.at(30_000).tick()).toEqual([]);
  });

  it('restarts the countdown with 2 s', () => {
    const play = player().showing(7);
    play.at(4_900).press();
    play.at(6_000).release();
    expect(play.at(8_000).tick()).toEqual([]);
    expect(play.at(8_001).tick()).toEqual([next('expiry')]);
  });

  it('never also becomes a tap', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(800).release();
    expect(play.at(1_500).tick()).toEqual([]);
  });

  it('swallows the tap just before it', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(250).press();
    expect(play.at(1_250).release()).toEqual([hold(1_000)]);
    expect(play.at(2_000).tick()).toEqual([]);
  });
});

describe('a single tap', () => {
  it('waits 300 ms for a second one, then is down and goes on', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    expect(play.at(380).tick()).toEqual([]);
    expect(play.at(381).tick()).toEqual([single, next('single')]);
  });

  it('is cast once', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(500).tick();
    expect(play.at(900).tick()).toEqual([]);
  });

  it('still counts when the tab is hidden right after it', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(200).tabHidden(true);
    expect(play.at(1_100).tick()).toEqual([single, next('single')]);
  });
});

describe('two taps', () => {
  it.each([299, 300])('%d ms apart are up, with a heart', (gap) => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(80 + gap).press();
    expect(play.at(80 + gap + 60).release()).toEqual([double, { type: 'heart' }]);
  });

  it('301 ms apart are a single tap, and the second one falls on nothing', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    expect(play.at(381).press()).toEqual([single, next('single')]);
    expect(play.at(440).release()).toEqual([]);
  });

  it('never cast the single as well, however slow the second release', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(370).press();
    expect(play.at(500).tick()).toEqual([]);
    expect(play.at(700).release()).toEqual([double, { type: 'heart' }]);
  });

  it('let the heart land for 400 ms before the next picture', () => {
    const play = player().showing(7);
    play.at(0).love();
    expect(play.at(400).tick()).toEqual([]);
    expect(play.at(401).tick()).toEqual([next('double')]);
  });

  it('leave nothing to do for a third one while the heart lands', () => {
    const play = player().showing(7);
    play.at(0).love();
    play.at(100).press();
    expect(play.at(150).release()).toEqual([]);
    expect(play.at(401).tick()).toEqual([next('double')]);
  });
});

describe('a press that is taken back', () => {
  it('casts no vote when the pointer is cancelled', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(50).cancel();
    expect(play.at(60).release()).toEqual([]);
    expect(play.at(1_000).tick()).toEqual([]);
  });

  it('casts no vote when a second finger lands', () => {
    const play = player().showing(7);
    play.at(0).press({ pointer: 1 });
    play.at(50).press({ pointer: 2, primary: false });
    expect(play.at(700).release(1)).toEqual([]);
    expect(play.at(710).release(2)).toEqual([]);
    expect(play.at(2_000).tick()).toEqual([]);
  });

  it('casts no vote when a finger that is not the first one taps', () => {
    const play = player().showing(7);
    play.at(0).press({ pointer: 2, primary: false });
    expect(play.at(50).release(2)).toEqual([]);
    expect(play.at(1_000).tick()).toEqual([]);
  });

  it('survives a wobble of 10 px and ends at 11', () => {
    const steady = player().showing(7);
    steady.at(0).press();
    steady.at(20).move(6, 8);
    steady.at(80).release();
    expect(steady.at(400).tick()).toEqual([single, next('single')]);

    const scroll = player().showing(7);
    scroll.at(0).press();
    scroll.at(20).move(0, 11);
    scroll.at(80).release();
    expect(scroll.at(1_000).tick()).toEqual([]);
  });

  it('lets a thumb drift while it holds, and lets go when it wanders off', () => {
    const drift = player().showing(7);
    drift.at(0).press();
    drift.at(900).move(0, 40);
    expect(drift.at(1_000).release()).toEqual([hold(1_000)]);

    const away = player().showing(7);
    away.at(0).press();
    away.at(900).move(0, 41);
    expect(away.at(1_000).release()).toEqual([]);
  });

  it('gives the countdown back what was left of it', () => {
    const play = player().showing(7);
    play.at(3_000).press();
    play.at(3_400).cancel();
    expect(play.at(5_400).tick()).toEqual([]);
    expect(play.at(5_401).tick()).toEqual([next('expiry')]);
  });

  it.each([
    ['the tab goes away', 'tabHidden'],
    ['the card leaves the screen', 'offScreen'],
  ] as const)('casts no vote when %s under the finger', (_, reason) => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(300)[reason](true);
    play.at(400)[reason](false);
    expect(play.at(900).release()).toEqual([]);
  });

  it('ignores the moves and releases of other pointers', () => {
    const play = player().showing(7);
    play.at(0).press({ pointer: 1 });
    play.at(20).move(90, 90, 5);
    play.at(30).release(5);
    expect(play.at(700).release(1)).toEqual([hold(700)]);
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

describe('the buttons', () => {
  it('pass at once', () => {
    const play = player().showing(7);
    expect(play.at(10).pass()).toEqual([single, next('single')]);
  });

  it('love at once', () => {
    const play = player().showing(7);
    expect(play.at(10).love()).toEqual([double, { type: 'heart' }]);
  });

  it('hold for as long as they are kept pressed', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    expect(play.at(900).release()).toEqual([hold(900)]);
  });

  it('hold from one press to the next when let go early', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    expect(play.at(90).release()).toEqual([]);
    expect(play.at(1_000).tick()).toEqual([]);
    expect(play.at(2_000).press({ surface: 'hold-button' })).toEqual([hold(2_000)]);
    expect(play.at(2_090).release()).toEqual([]);
  });

  it('take an early hold back when pressed twice within the threshold', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    expect(play.at(300).press({ surface: 'hold-button' })).toEqual([]);
    expect(play.state.press).toBeNull();
  });

  it('let a forgotten hold go at 60 s', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    expect(play.at(60_001).tick()).toEqual([hold(60_000)]);
  });

  it('keep a hold going through the pointer events that follow its release', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    play.at(91).cancel();
    play.at(95).move(400, 400);
    expect(play.at(1_000).press({ surface: 'hold-button' })).toEqual([hold(1_000)]);
  });

  it('give way to a press on the picture', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    play.at(1_000).press();
    play.at(1_050).release();
    expect(play.at(1_351).tick()).toEqual([single, next('single')]);
  });

  it('never turn a tap on the picture into a double', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(50).release();
    play.at(200).press({ surface: 'hold-button' });
    expect(play.at(250).release()).toEqual([]);
  });
});
