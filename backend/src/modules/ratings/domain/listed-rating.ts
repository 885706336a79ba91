/** The counters of a picture, all of them. */
export interface ListedRating {
  id: number;
  imageId: number;
  totalRating: number;
  rateUp: number;
  rateDown: number;
  /** Seconds. */
  rateHold: number;
  views: number;
}

/** What ratings can be sorted by: everything. */
export const RATING_FIELDS = [
  'id',
  'imageId',
  'totalRating',
  'rateUp',
  'rateDown',
  'rateHold',
  'views',
] as const satisfies (keyof ListedRating)[];

export type RatingField = (typeof RATING_FIELDS)[number];
