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

export type FeedItem =
  | { type: 'image'; timestamp: Date; data: FeedImage & { visible: boolean } }
  | { type: 'response'; timestamp: Date; data: FeedResponse };
