/** Texts that a page may override. */
export interface RatingWords {
  readonly loading: string;
  readonly loadingNext: string;
  readonly empty: string;
}

export const defaultRatingWords: RatingWords = {
  loading: 'Loading image...',
  loadingNext: 'Loading image...',
  empty: 'No images available to rate',
};
