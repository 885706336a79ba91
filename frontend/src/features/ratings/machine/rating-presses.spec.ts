import { describe, expect, it } from 'vitest';
import { player } from './rating-player.fixture.ts';

const single = { type: 'sendSingle', imageId: 7 };
const double = { type: 'sendDouble', imageId: 7 };
const hold = (holdTime: number) => ({ type: 'sendHold', imageId: 7, holdTime });
const next = (after: string) => ({ type: 'next', after });

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
