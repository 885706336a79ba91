import { step } from './rating-machine.ts';
import {
  barVisible,
  initialRatingState,
  type PressSurface,
  type RatingEffect,
  type RatingEvent,
  type RatingState,
} from './rating-state.ts';

interface PressOptions {
  pointer?: number;
  primary?: boolean;
  surface?: PressSurface;
}

/** Feeds events to the machine at given times and returns the effects of each. */
export class RatingPlayer {
  state: RatingState = initialRatingState;

  get barVisible(): boolean {
    return barVisible(this.state);
  }

  /** A player whose photo was shown at time 0. */
  showing(imageId: number): this {
    this.at(0).shown(imageId);
    return this;
  }

  at(now: number) {
    const send = (event: RatingEvent): readonly RatingEffect[] => {
      const taken = step(this.state, event, now);
      this.state = taken.state;
      return taken.effects;
    };
    return {
      shown: (imageId: number) => send({ type: 'shown', imageId }),
      press: ({ pointer = 1, primary = true, surface = 'photo' }: PressOptions = {}) =>
        send({ type: 'press', pointer, primary, surface, x: 0, y: 0 }),
      move: (x: number, y: number, pointer = 1) => send({ type: 'move', pointer, x, y }),
      release: (pointer = 1) => send({ type: 'release', pointer }),
      cancel: () => send({ type: 'cancel' }),
      pass: () => send({ type: 'pass' }),
      love: () => send({ type: 'love' }),
      skip: () => send({ type: 'skip' }),
      putBack: () => send({ type: 'putBack' }),
      tabHidden: (hidden: boolean) => send({ type: 'tabHidden', hidden }),
      offScreen: (off: boolean) => send({ type: 'offScreen', off }),
      pause: (paused: boolean) => send({ type: 'pause', paused }),
      tick: () => send({ type: 'tick' }),
    };
  }
}

export function player(): RatingPlayer {
  return new RatingPlayer();
}
