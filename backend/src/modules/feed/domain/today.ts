import type { ProductDay } from '../../../shared/product-day.js';

/** How many days, today included, lie in the hand. */
export const DAYS_IN_HAND = 7;

/** An answer of the last days. */
export interface AnsweredDay {
  day: ProductDay;
  responseId: number;
  questionId: number;
}

/** What happened to a user's images since the user saw the last news: never what was not liked. */
export interface ImageNews {
  /** Showings, not users. */
  timesShown: number;
  /** Whole seconds of all holds. */
  secondsHeld: number;
  /** Number of images that were shown. */
  images: number;
  /** The one that was shown most. */
  image: { objectStorageUrl: string; width: number; height: number; placeholder: string };
}

/** What a new account has done of the three cards of the first visit. */
export interface FirstRun {
  answered: boolean;
  invited: boolean;
  /** The user has decided about reminders. */
  reminded: boolean;
}
