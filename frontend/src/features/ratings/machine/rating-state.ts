import { RATING } from '../../../content/rules.ts';
import { fullTimer, runTimer, type PausableTimer } from './pausable-timer.ts';

/** Where a press started. On the photo it can be a tap; on the Hold button it can latch. */
export type PressSurface = 'photo' | 'hold-button';

interface Press {
  readonly pointer: number;
  readonly surface: PressSurface;
  readonly startedAt: number;
  readonly x: number;
  readonly y: number;
  /** Whether the press started soon enough after a tap to make a double tap. */
  readonly second: boolean;
  /** Whether the press is long enough to be a hold. */
  readonly holding: boolean;
  /** Whether the press drags the card, and is neither a tap nor a hold anymore. */
  readonly dragging: boolean;
  /** Whether the Hold button was released early; then the hold continues until the next press of the button. */
  readonly latched: boolean;
}

export interface RatingState {
  readonly phase: 'waiting' | 'shown' | 'heart';
  readonly imageId: number | null;
  /** Whether the view of this photo was counted. */
  readonly isViewed: boolean;
  readonly countdown: PausableTimer;
  readonly press: Press | null;
  /** How far the card is dragged to the right, in CSS pixels. It stays there while the heart is shown. */
  readonly drag: number;
  /** Release time of a first tap, which becomes a single tap if no second one follows. */
  readonly tappedAt: number | null;
  readonly barRestsUntil: number | null;
  readonly heartUntil: number | null;
  readonly tabHidden: boolean;
  readonly offScreen: boolean;
  readonly pausedByUser: boolean;
}

export type RatingEvent =
  | { type: 'shown'; imageId: number }
  | {
      type: 'press';
      pointer: number;
      primary: boolean;
      surface: PressSurface;
      x: number;
      y: number;
    }
  | { type: 'move'; pointer: number; x: number; y: number }
  | { type: 'release'; pointer: number }
  | { type: 'cancel' }
  | { type: 'pass' }
  | { type: 'love' }
  | { type: 'skip' }
  | { type: 'putBack' }
  | { type: 'tabHidden'; hidden: boolean }
  | { type: 'offScreen'; off: boolean }
  | { type: 'pause'; paused: boolean }
  | { type: 'tick' };

export type RatingEffect =
  | { type: 'sendView'; imageId: number }
  | { type: 'sendHold'; imageId: number; holdTime: number }
  | { type: 'sendDouble'; imageId: number }
  | { type: 'sendSingle'; imageId: number }
  | { type: 'heart' }
  | { type: 'takenBack' }
  | { type: 'next'; after: 'single' | 'double' | 'expiry'; drag?: number };

export interface Step {
  readonly state: RatingState;
  readonly effects: readonly RatingEffect[];
}

export const initialRatingState: RatingState = {
  phase: 'waiting',
  imageId: null,
  isViewed: false,
  countdown: fullTimer(RATING.countdown),
  press: null,
  drag: 0,
  tappedAt: null,
  barRestsUntil: null,
  heartUntil: null,
  tabHidden: false,
  offScreen: false,
  pausedByUser: false,
};

/** Whether the countdown bar is visible. It is hidden for a moment after a short tap, and until the next photo. */
export function barVisible(state: RatingState): boolean {
  return state.phase === 'shown' && state.tappedAt === null && state.barRestsUntil === null;
}

/** Whether the photo was held. It stays for a moment after that. */
export function isHeld({ phase, countdown }: RatingState): boolean {
  return phase === 'shown' && countdown.length === RATING.countdownAfterHold;
}

/** Runs the countdown only while a photo is visible and waits for a rating. */
export function keepClock(state: RatingState, now: number): RatingState {
  const run =
    barVisible(state) &&
    state.press === null &&
    !state.tabHidden &&
    !state.offScreen &&
    !state.pausedByUser;
  const countdown = runTimer(state.countdown, run, now);
  return countdown === state.countdown ? state : { ...state, countdown };
}
