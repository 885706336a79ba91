import { describe, expect, it } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import { player } from './rating-player.fixture.ts';

const { dragged, heart, holdThreshold, slop } = RATING;
const single = { type: 'sendSingle', imageId: 7 };
const double = { type: 'sendDouble', imageId: 7 };

describe('drags', () => {
  it('a card dragged to the left passes and leaves from where it is', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(20).move(-slop - 1, 0);
    play.at(40).move(-dragged, 30);
    expect(play.at(50).release()).toEqual([
      single,
      { type: 'next', after: 'single', drag: -dragged },
    ]);
    expect(play.state.drag).toBe(0);
  });

  it('a card dragged to the right is loved, and waits for its heart where it is', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(20).move(dragged, 0);
    expect(play.at(50).release()).toEqual([double, { type: 'heart' }]);
    expect(play.state).toMatchObject({ phase: 'heart', drag: dragged });
    expect(play.at(51 + heart).tick()).toEqual([{ type: 'next', after: 'double', drag: dragged }]);
  });

  it.each([dragged - 1, 1 - dragged, 0])('a card let go at %d px returns without a rating', (x) => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(20).move(-dragged, 0);
    play.at(30).move(x, 0);
    expect(play.at(50).release()).toEqual([]);
    expect(play.state).toMatchObject({ drag: 0, press: null, phase: 'shown' });
    expect(play.at(1_000).tick()).toEqual([]);
  });

  it('a drag never becomes a hold or a tap, and stops the countdown', () => {
    const play = player().showing(7);
    play.at(4_900).press();
    play.at(4_950).move(slop + 1, 0);
    expect(play.at(60_000).tick()).toEqual([]);
    expect(play.state.press?.holding).toBe(false);
    expect(play.at(60_010).release()).toEqual([]);
  });

  it('a press that moves more down than sideways is a scroll', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(20).move(slop, slop + 1);
    play.at(30).move(-2 * dragged, 0);
    expect(play.at(50).release()).toEqual([]);
    expect(play.state.drag).toBe(0);
  });

  it('a hold that moves sideways is not a drag', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(holdThreshold + 100).move(2 * dragged, 0);
    expect(play.state).toMatchObject({ press: null, drag: 0 });
    expect(play.at(holdThreshold + 200).release()).toEqual([]);
  });

  it('a press on the Hold button never drags the card', () => {
    const play = player().showing(7);
    play.at(0).press({ surface: 'hold-button' });
    play.at(20).move(2 * dragged, 0);
    expect(play.state).toMatchObject({ press: null, drag: 0 });
  });

  it('a drag replaces the tap just before it', () => {
    const play = player().showing(7);
    play.at(0).press();
    play.at(80).release();
    play.at(150).press();
    play.at(170).move(-dragged, 0);
    play.at(180).move(0, 0);
    expect(play.at(200).release()).toEqual([]);
    expect(play.at(1_000).tick()).toEqual([]);
  });

  it.each([
    ['the browser takes the pointer', (play: ReturnType<typeof dragging>) => play.at(30).cancel()],
    ['a second finger lands', (play) => play.at(30).press({ pointer: 2, primary: false })],
    ['the tab is hidden', (play) => play.at(30).tabHidden(true)],
    ['the card leaves the screen', (play) => play.at(30).offScreen(true)],
  ])('the card returns when %s', (_, interrupt) => {
    const play = dragging();
    expect(interrupt(play)).toEqual([]);
    expect(play.state).toMatchObject({ press: null, drag: 0 });
    expect(play.at(40).release()).toEqual([]);
  });
});

function dragging() {
  const play = player().showing(7);
  play.at(0).press();
  play.at(20).move(dragged, 0);
  return play;
}
