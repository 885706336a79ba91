import { describe, expect, it } from 'vitest';
import { player } from './rating-player.fixture.ts';

const single = { type: 'sendSingle', imageId: 7 };
const hold = (holdTime: number) => ({ type: 'sendHold', imageId: 7, holdTime });
const next = (after: string) => ({ type: 'next', after });

describe('Hold button', () => {
  it('a Hold button that is released early holds until its next press', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    expect(play.at(90).release()).toEqual([]);
    expect(play.at(1_000).tick()).toEqual([]);
    expect(play.at(2_000).press({ surface: 'hold-button' })).toEqual([hold(2_000)]);
    expect(play.at(2_090).release()).toEqual([]);
  });

  it('two quick presses of Hold cancel it', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    expect(play.at(300).press({ surface: 'hold-button' })).toEqual([]);
    expect(play.state.press).toBeNull();
  });

  it('a Hold button that is never released ends at 60 s', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    expect(play.at(60_001).tick()).toEqual([hold(60_000)]);
  });

  it('a press on the photo ends a Hold of the button', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(90).release();
    play.at(1_000).press();
    play.at(1_050).release();
    expect(play.at(1_351).tick()).toEqual([single, next('single')]);
  });

  it('the Hold button never turns a tap on the photo into a double tap', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(50).release();
    play.at(200).press({ surface: 'hold-button' });
    expect(play.at(250).release()).toEqual([]);
  });
});
