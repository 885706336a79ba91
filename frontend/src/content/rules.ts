/**
 * Numbers that the owner of the product may change, by topic. Times are in milliseconds. Texts and tests import them.
 * Lengths and limits that the server checks are in `api/limits.ts`.
 */

export const RATING = {
  /** How long a new photo stays without input. */
  countdown: 5_000,
  countdownAfterHold: 2_000,
  /** A press longer than this is a hold. */
  holdThreshold: 500,
  /** A second tap that starts within this time after the first one makes a double tap. */
  doubleTapWindow: 300,
  /** How long the countdown bar stays hidden after a short tap. */
  barRest: 1_000,
  /** Duration of the heart animation. */
  heart: 400,
  /** A press that moves further than this, in CSS pixels, is a scroll or a drag, not a tap. */
  slop: 10,
  /** The same limit for a hold, during which a thumb drifts more. */
  holdSlop: 40,
  /** A card that is dragged at least this far to a side, in CSS pixels, is rated when it is let go. */
  dragged: 80,
  /** How long a rating can be taken back; the server adds some time for the network. */
  takeBack: 10_000,
  /** Time in which the thread of a hold goes around the card once. */
  winding: 10_000,
} as const;

/** Numbers of photos that the pages of users load ahead. */
export const PHOTO_QUEUE = {
  first: 20,
  refill: 10,
  /** A page loads more photos when this many remain. */
  refillAt: { app: 10, rateImages: 5 },
} as const;

/** The JPEG that the upload form sends. */
export const UPLOAD = {
  maxSide: 600,
  maxBytes: 0.2 * 1024 * 1024,
  quality: 0.85,
  /** Lower than for a new photo, because rotating starts from a file that is already compressed. */
  turnedQuality: 0.8,
  maxAttempts: 7,
  /** How long the thank-you message stays. */
  thanks: 5_000,
} as const;

export const QUESTION = { wordsPerMinute: 150 } as const;

/** Number of photos and answers that the feed loads at once. */
export const FEED_PAGE = 10;

/** How long the page stays after an account is set up. */
export const ACCOUNT_READY = 1_500;

export const TOASTS = { shown: 5_000, removedAfter: 1_000_000 } as const;

export const TOOLTIPS = { delay: 700, skipDelay: 300 } as const;

export const ANALYTICS = {
  /** Percent of a page. */
  scrollMilestones: [25, 50, 75, 90, 100],
  /** Characters of an error message that are reported. */
  longestError: 100,
} as const;
