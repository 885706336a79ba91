import type { ProductDay } from '../../../shared/product-day.js';
import type { ListedImage, Visibility } from '../../images/domain/listed-image.js';
import type { AppealState, Removal } from '../../images/domain/removal.js';
import type { FeedCursor } from './feed-cursor.js';

export interface FeedImage extends ListedImage {
  removed: boolean;
  /** Null for an image that is not removed. */
  removal: FeedRemoval | null;
  /** Absent in memories. */
  reception?: ImageReception | null;
}

/** Why an image was removed, and what its owner did about it. */
export interface FeedRemoval extends Removal {
  appeal: AppealState;
}

export interface ImageReception {
  timesShown: number;
  likedOfTen: number | null;
}

export interface FeedResponse {
  id: number;
  questionContent: string;
  responseContent: string;
  visibility: Visibility;
  /**
   * The day that the answer counts for; null for an answer to a past question, and for answers older than this column.
   */
  day: ProductDay | null;
  /** Ids of the friends (their invites) whom the form named; null for answers older than this column. */
  sharedWith: number[] | null;
}

export type FeedItem = {
  timestamp: Date;
  /** `timestamp` in microseconds since 1970. */
  micros: string;
} & (
  | ({ type: 'image'; data: FeedImage & { visible: boolean } } & (ImageCounts | NoCounts))
  | { type: 'response'; data: FeedResponse }
);

interface ImageCounts {
  views: number;
  rateUp: number;
  timesRated: number;
}

type NoCounts = { [Count in keyof ImageCounts]: null };

export interface FeedSpan {
  limit: number;
  /** Number of items to skip, from the newest or after `before`. */
  offset: number;
  before: FeedCursor | null;
}

/** The owner of a feed. Images belong to an address, answers to a user. */
export interface FeedUser {
  userId: number;
  email: string | null;
}
