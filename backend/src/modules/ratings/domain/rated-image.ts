export interface RatedImage {
  imageId: number;
  totalRating: number;
}

export interface RatingCounts {
  views: number;
  rateUp: number;
  timesRated: number;
}
