import { describe, expect, it } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import { player } from './rating-player.fixture.ts';

const view = { type: 'sendView', imageId: 7 };
const single = { type: 'sendSingle', imageId: 7 };
const { countdown, barRest, heart } = RATING;
const next = (after: string) => ({ type: 'next', after });

describe('new photo', () => {
  it('a photo that loads twice counts one view', () => {
    const play = player();
    play.at(0).shown(7);
    expect(play.at(1).shown(7)).toEqual([]);
  });

  it('a photo that loads in a hidden tab counts a view as soon as the tab is visible', () => {
    const play = player();
    play.at(0).tabHidden(true);
    expect(play.at(1).shown(7)).toEqual([]);
    expect(play.at(50).tabHidden(false)).toEqual([view]);
    play.at(60).tabHidden(true);
    expect(play.at(70).tabHidden(false)).toEqual([]);
  });

  it('a photo shown again counts another view', () => {
    const play = player().showing(7);
    play.at(10).pass();
    expect(play.at(20).shown(7)).toEqual([view]);
  });

  it('a skipped photo leaves without a rating, also while paused', () => {
    const play = player().showing(7);
    play.at(10).pause(true);
    expect(play.at(20).skip()).toEqual([next('expiry')]);
    expect(play.at(30).skip()).toEqual([]);
  });

  it('a skipped photo drops a tap that waits for a second one', () => {
    const play = player().showing(7);
    play.at(10).press();
    play.at(60).release();
    expect(play.at(100).skip()).toEqual([next('expiry')]);
    expect(play.at(1_000).tick()).toEqual([]);
  });

  it('gestures are ignored until the photo is shown', () => {
    const play = player();
    expect(play.at(0).press()).toEqual([]);
    expect(play.at(50).release()).toEqual([]);
    expect(play.at(60).pass()).toEqual([]);
    expect(play.at(70).love()).toEqual([]);
    expect(play.at(9_000).tick()).toEqual([]);
  });
});

describe('countdown', () => {
  it('the countdown shows the next photo after its time without a rating', () => {
    const play = player().showing(7);
    expect(play.at(countdown + 1).tick()).toEqual([next('expiry')]);
  });

  it('the countdown restarts with each photo', () => {
    const play = player().showing(7);
    play.at(4_000).pass();
    play.at(4_200).shown(8);
    expect(play.at(4_200 + countdown).tick()).toEqual([]);
    expect(play.at(4_201 + countdown).tick()).toEqual([next('expiry')]);
  });

  it('a late countdown timer asks for only one photo', () => {
    const play = player().showing(7);
    expect(play.at(60_000).tick()).toEqual([next('expiry')]);
    expect(play.at(120_000).tick()).toEqual([]);
  });

  it.each([
    ['the tab is hidden', 'tabHidden'],
    ['the card is off screen', 'offScreen'],
    ['the user pauses it', 'pause'],
  ] as const)('the countdown pauses while %s and continues where it stopped', (_, reason) => {
    const play = player().showing(7);
    play.at(2_000)[reason](true);
    expect(play.at(90_000).tick()).toEqual([]);
    play.at(100_000)[reason](false);
    expect(play.at(98_000 + countdown).tick()).toEqual([]);
    expect(play.at(98_001 + countdown).tick()).toEqual([next('expiry')]);
  });

  it('the countdown pauses until every reason has ended', () => {
    const play = player().showing(7);
    play.at(1_000).tabHidden(true);
    play.at(1_500).offScreen(true);
    play.at(2_000).tabHidden(false);
    expect(play.at(50_000).tick()).toEqual([]);
  });

  it('the countdown does not start in a hidden tab', () => {
    const play = player();
    play.at(0).tabHidden(true);
    play.at(10).shown(7);
    expect(play.at(60_000).tick()).toEqual([]);
    play.at(60_000).tabHidden(false);
    expect(play.at(60_001 + countdown).tick()).toEqual([next('expiry')]);
  });
});

describe('countdown bar', () => {
  it('the countdown bar hides after a tap and returns with the next photo', () => {
    const play = player().showing(7);
    play.at(0).press();
    expect(play.barVisible).toBe(true);
    play.at(80).release();
    expect(play.barVisible).toBe(false);
    play.at(400).tick();
    play.at(420).shown(8);
    expect(play.barVisible).toBe(true);
  });

  it('the countdown bar returns after its rest with the full time when a tap led to nothing', () => {
    const play = player().showing(7);
    play.at(3_000).press();
    play.at(3_080).release();
    play.at(3_200).press();
    play.at(3_250).cancel();
    play.at(3_080 + barRest).tick();
    expect(play.barVisible).toBe(false);
    play.at(3_081 + barRest).tick();
    expect(play.barVisible).toBe(true);
    expect(play.at(3_080 + barRest + countdown).tick()).toEqual([]);
    expect(play.at(3_081 + barRest + countdown).tick()).toEqual([next('expiry')]);
  });

  it('a press that becomes a scroll takes no countdown time', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(200).press();
    play.at(3_200).move(0, 90);
    expect(play.barVisible).toBe(true);
    expect(play.at(3_200 + countdown).tick()).toEqual([]);
    expect(play.at(3_201 + countdown).tick()).toEqual([next('expiry')]);
  });
});

describe('taking a rating back', () => {
  it('makes room for the photo, which can be rated again', () => {
    const play = player().showing(7);
    play.at(10).pass();
    play.at(20).shown(8);
    expect(play.at(1_000).putBack()).toEqual([{ type: 'takenBack' }]);
    expect(play.at(1_010).shown(7)).toEqual([{ type: 'sendView', imageId: 7 }]);
    expect(play.at(1_020).pass()).toEqual([single, { type: 'next', after: 'single' }]);
  });

  it('ends the heart, which would otherwise show the next photo', () => {
    const play = player().showing(7);
    play.at(0).love();
    play.at(100).putBack();
    expect(play.at(heart + 1).tick()).toEqual([]);
  });
});
