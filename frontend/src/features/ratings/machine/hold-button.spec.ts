import { describe, expect, it } from 'vitest';
import { player } from './rating-player.fixture.ts';

const single = { type: 'sendSingle', imageId: 7 };
const double = { type: 'sendDouble', imageId: 7 };
const hold = (holdTime: number) => ({ type: 'sendHold', imageId: 7, holdTime });
const next = (after: string) => ({ type: 'next', after });

describe('the hold button and its neighbours', () => {
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
