import type { ProductDay } from '../../../shared/product-day.js';

/** How many days the hand of cards on the page shows, today included. */
export const DAYS_IN_HAND = 7;

/** News are about this many of the newest images, so that a mark stays below 4 kB. */
export const NEWS_IMAGES = 100;

/** A day on which the user answered the question of the day. */
export interface AnsweredDay {
  day: ProductDay;
  responseId: number;
  questionId: number;
}

/** The news up to a time: views and seconds of holds of the newest images then, by their ids. */
export interface NewsMark {
  at: Date;
  counts: Record<string, [views: number, held: number]>;
}

/** What happened to a user's images since the user saw the last news. Dislikes are never part of it. */
export interface ImageNews {
  /** Views, not users. */
  timesShown: number;
  /** Whole seconds of all holds. */
  secondsHeld: number;
  /** Number of images that were shown. */
  images: number;
  /** The image that was shown most. */
  image: { objectStorageUrl: string; width: number; height: number; placeholder: string };
}

/** Which of the three cards of the first visit a new user has done. */
export interface FirstRun {
  answered: boolean;
  invited: boolean;
  /** The user has decided about reminders. */
  reminded: boolean;
}
