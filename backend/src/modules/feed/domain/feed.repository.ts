import type { FeedItem, FeedSpan } from './feed-item.js';

/** Whose feed: pictures belong to an address, answers to an account. */
export interface FeedOwner {
  userId: number;
  email: string | null;
}

export abstract class FeedRepository {
  /** Newest first; of the same moment pictures before answers, then the higher id. */
  abstract find(owner: FeedOwner, span: FeedSpan): Promise<FeedItem[]>;
}
