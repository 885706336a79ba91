import { LONGEST_HOLD } from '../../../api/limits.ts';

/** Times in milliseconds and distances in CSS pixels, for every rating UI. */
export const ratingRules = {
  /** How long a new photo stays without input. */
  countdown: 5_000,
  /** Countdown after a hold. */
  countdownAfterHold: 2_000,
  /** A press longer than this is a hold. */
  holdThreshold: 500,
  /** Maximum counted hold time; a longer hold counts as this. */
  holdLimit: LONGEST_HOLD,
  /** A second tap that starts within this time after the first one makes a double tap. */
  doubleTapWindow: 300,
  /** How long the countdown bar stays hidden after a short tap. */
  barRest: 1_000,
  /** Duration of the heart animation. */
  heart: 400,
  /** A press that moves further than this is a scroll or a drag, not a tap. */
  slop: 10,
  /** Same for a hold, during which a thumb drifts more. */
  holdSlop: 40,
} as const;
