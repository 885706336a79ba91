import { LONGEST_HOLD } from '../../../api/limits.ts';

/** Times in milliseconds and distances in CSS pixels that every rating surface shares. */
export const ratingRules = {
  /** How long a new picture stays when nobody does anything. */
  countdown: 5_000,
  /** What is left on the clock after a hold. */
  countdownAfterHold: 2_000,
  /** A press longer than this is a hold. */
  holdThreshold: 500,
  /** The longest hold that is counted; a longer one counts as this. */
  holdLimit: LONGEST_HOLD,
  /** A second tap that begins within this window after the first one makes a double. */
  doubleTapWindow: 300,
  /** How long the bar stays away after a short tap. */
  barRest: 1_000,
  /** How long the heart takes to land. */
  heart: 400,
  /** A press that wanders further than this is a scroll or a drag, not a tap. */
  slop: 10,
  /** A thumb drifts while it holds: once a press is a hold it may wander this far. */
  holdSlop: 40,
} as const;
