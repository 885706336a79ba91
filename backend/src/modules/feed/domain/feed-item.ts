import type { FeedCursor } from './feed-cursor.js';

/** A picture in its owner's feed. */
export interface FeedImage {
  id: number;
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  visibility: 'public' | 'only-me';
  removed: boolean;
}

/** An answer in its author's feed. */
export interface FeedResponse {
  id: number;
  questionContent: string;
  responseContent: string;
}

export type FeedItem = {
  timestamp: Date;
  /** The same moment in microseconds since 1970. */
  micros: string;
} & (
  | { type: 'image'; data: FeedImage & { visible: boolean } }
  | { type: 'response'; data: FeedResponse }
);

/** Which part of a feed. */
export interface FeedSpan {
  limit: number;
  /** How many are passed over, from the newest or from behind `before`. */
  offset: number;
  before: FeedCursor | null;
}
