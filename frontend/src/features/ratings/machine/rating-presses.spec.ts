import { describe, expect, it } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import { player } from './rating-player.fixture.ts';

const { holdThreshold: shortest, doubleTapWindow: together, heart } = RATING;
const single = { type: 'sendSingle', imageId: 7 };
const double = { type: 'sendDouble', imageId: 7 };
const hold = (holdTime: number) => ({ type: 'sendHold', imageId: 7, holdTime });
const next = (after: string) => ({ type: 'next', after });

describe('hold', () => {
  it.each([
    [shortest + 1, shortest + 1],
    [1_234.6, 1_235],
    [60_000, 60_000],
    [61_000, 60_000],
  ])('a hold of %d ms is sent as %d ms', (held, sent) => {
    const play = player().showing(7);
    play.at(100).press();
    expect(play.at(100 + held).release()).toEqual([hold(sent)]);
  });

  it.each([shortest - 1, shortest])('a press of %d ms is a tap', (held) => {
    const play = player().showing(7);
    play.at(100).press();
    expect(play.at(100 + held).release()).toEqual([]);
    expect(play.at(101 + held + together).tick()).toEqual([single, next('single')]);
  });

  it('a press counts as a hold as soon as it is long enough', () => {
    const play = player().showing(7);
    play.at(100).press();
    play.at(100 + shortest).tick();
    expect(play.state.press?.holding).toBe(false);
    play.at(101 + shortest).tick();
    expect(play.state.press?.holding).toBe(true);
  });

  it('a hold stops the countdown at once', () => {
    const play = player().showing(7);
    play.at(4_900).press();
    expect(play.at(30_000).tick()).toEqual([]);
  });

  it('a hold restarts the countdown with less time', () => {
    const play = player().showing(7);
    play.at(4_900).press();
    play.at(6_000).release();
    expect(play.at(6_000 + RATING.countdownAfterHold).tick()).toEqual([]);
    expect(play.at(6_001 + RATING.countdownAfterHold).tick()).toEqual([next('expiry')]);
  });

  it('a hold replaces the tap just before it', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(250).press();
    expect(play.at(1_250).release()).toEqual([hold(1_000)]);
    expect(play.at(2_000).tick()).toEqual([]);
  });
});

describe('single tap', () => {
  it('a single tap rates down when no second one follows, and shows the next photo', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    expect(play.at(80 + together).tick()).toEqual([]);
    expect(play.at(81 + together).tick()).toEqual([single, next('single')]);
  });

  it('a single tap rates when the tab is hidden right after it', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(200).tabHidden(true);
    expect(play.at(1_100).tick()).toEqual([single, next('single')]);
  });
});

describe('double tap', () => {
  it.each([together - 1, together])('two taps %d ms apart rate up with a heart', (gap) => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(80 + gap).press();
    expect(play.at(80 + gap + 60).release()).toEqual([double, { type: 'heart' }]);
  });

  it('two slow taps are a single tap, and the second is ignored', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    expect(play.at(81 + together).press()).toEqual([single, next('single')]);
    expect(play.at(440).release()).toEqual([]);
  });

  it('a double tap with a slow second release never rates down too', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(70 + together).press();
    expect(play.at(200 + together).tick()).toEqual([]);
    expect(play.at(700).release()).toEqual([double, { type: 'heart' }]);
  });

  it('a double tap shows the heart before the next photo', () => {
    const play = player().showing(7);
    play.at(0).love();
    expect(play.at(heart).tick()).toEqual([]);
    expect(play.at(heart + 1).tick()).toEqual([next('double')]);
  });

  it('a third tap during the heart is ignored', () => {
    const play = player().showing(7);
    play.at(0).love();
    play.at(100).press();
    expect(play.at(150).release()).toEqual([]);
    expect(play.at(heart + 1).tick()).toEqual([next('double')]);
  });
});
