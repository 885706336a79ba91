import type { FeedItem, FeedSpan } from './feed-item.js';

/** Owner of a feed. Images belong to an address, answers to a user. */
export interface FeedOwner {
  userId: number;
  email: string | null;
}

export abstract class FeedRepository {
  /** Newest first. With equal timestamps, images come before answers, then higher ids first. */
  abstract find(owner: FeedOwner, span: FeedSpan): Promise<FeedItem[]>;
}
