import { conflict, notFound } from '../../../shared/domain-error.js';

/** Gestures on an image: a single click passes, a double click loves, and a hold has a length. */
export type Gesture = { kind: 'single' } | { kind: 'double' } | { kind: 'hold'; seconds: number };

/** Changes to the counters of an image. */
export interface RatingChange {
  up: number;
  down: number;
  /** Seconds of the hold, with three decimals. */
  hold: number;
}

/** A single click counts down. A double click and a hold count up; a hold also adds its length. */
export function changeBy(gesture: Gesture): RatingChange {
  if (gesture.kind === 'single') return { up: 0, down: 1, hold: 0 };
  return { up: 1, down: 0, hold: gesture.kind === 'hold' ? gesture.seconds : 0 };
}

/** Converts milliseconds to seconds, rounded to three decimals. */
export function holdSeconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1_000;
}

export class RatedImageNotFoundError extends notFound(
  'ratings/picture-not-found',
  'This photo is no longer here.',
) {}

/** The token is too old, or the product did not make it. */
export class TooLateToTakeBackError extends conflict(
  'ratings/kept',
  'This rating can’t be taken back anymore.',
) {}

export interface RatedImage {
  imageId: number;
  totalRating: number;
}

export interface RatingCounts {
  views: number;
  rateUp: number;
  timesRated: number;
}
